import { describe, expect, test } from 'vitest'
import { workbookSheetName, cellTextFault, workbookFault } from './workbook-sheet.ts'

const fault = (...names: readonly string[]) => workbookFault(names.map((name) => ({ name, columns: 1 })))

describe('sheets', () => {
  test('EX-02 EX-04 a sheet is called Data and the title, cleaned and cut to 31 characters', () => {
    expect(workbookSheetName('Bedeng')).toBe('Data Bedeng')
    expect(workbookSheetName('Stok: masuk/keluar [2025]?*\\')).toBe('Data Stok masuk keluar 2025')
    expect(workbookSheetName('Satuan yang panjang sekali namanya')).toBe('Data Satuan yang panjang sekali')
    expect(workbookSheetName("x'".repeat(40)).length).toBeLessThanOrEqual(31)
    expect([...workbookSheetName('😀'.repeat(20))].every((character) => character.isWellFormed())).toBe(true)
    for (const title of ['', "'", '///', "a'", 'History']) expect(fault(workbookSheetName(title))).toBeNull()
  })

  test('EX-04 a workbook that no program would open is refused in the known words', () => {
    expect(workbookFault(null)).toBe('Invalid Workbook')
    expect(workbookFault([])).toBe('Workbook is empty')
    expect(workbookFault(Array.from({ length: 65_536 }, (_, n) => ({ name: `s${n}`, columns: 1 })))).toBe(
      'Too many worksheets',
    )
    expect(fault(' ')).toBe('Sheet name cannot be blank')
    expect(fault('x'.repeat(32))).toBe('Sheet name cannot exceed 31 chars')
    expect(fault("'x")).toBe("Sheet name cannot start or end with apostrophe (')")
    expect(fault("x'")).toBe("Sheet name cannot start or end with apostrophe (')")
    expect(fault('history')).toBe("Sheet name cannot be 'History'")
    for (const mark of [':', '\\', '/', '?', '*', '[', ']'])
      expect(fault(`a${mark}b`)).toBe('Sheet name cannot contain : \\ / ? * [ ]')
    expect(fault('Data', 'DATA')).toBe('Duplicate Sheet Name: DATA')
    expect(workbookFault([{ name: 'x', columns: 16_385 }])).toBe('Too many columns: 16385')
    expect(fault('Data', 'Data 2')).toBeNull()
    expect(cellTextFault('x'.repeat(32_768))).toBe('Text length must not exceed 32767 characters')
    expect(cellTextFault('x'.repeat(32_767))).toBeNull()
  })
})
