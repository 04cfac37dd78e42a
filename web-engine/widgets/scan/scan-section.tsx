import type { ReactNode } from 'react'
import type { Field } from '#core/declare/field.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { ScanButton } from './scan-button.tsx'
import { scanButtonTexts } from './scan-button-texts.ts'

/** The room the button takes at the end of an input. */
export const SCAN_BUTTON_WIDTH = 44

interface ScanSection {
  readonly rightSection?: ReactNode
  readonly rightSectionWidth?: number
}

/** The end of a text input: the scan button where the declaration says `scan`, else nothing. */
export function scanSection(field: Field, onCode: (code: string) => void): ScanSection {
  if (!field.options.scan) return {}
  return {
    rightSection: (
      <ScanButton label={textInCurrentLanguage(scanButtonTexts, 'open', { label: field.label })} onCode={onCode} />
    ),
    rightSectionWidth: SCAN_BUTTON_WIDTH,
  }
}
