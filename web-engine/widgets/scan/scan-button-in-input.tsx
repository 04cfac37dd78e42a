import type { ReactNode } from 'react'
import type { Field } from '#core/declare/field.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { ScanButton } from './scan-button.tsx'
import { scanButtonTexts } from './scan-button-texts.ts'

/** The room the button takes at the end of an input. */
export const SCAN_BUTTON_WIDTH = 44

interface ScanButtonInInput {
  readonly rightSection?: ReactNode
  readonly rightSectionWidth?: number
}

/** The end of a text input: the scan button where the declaration says `scan`, else nothing. */
export function scanButtonInInput(field: Field, onCode: (code: string) => void): ScanButtonInInput {
  if (!field.options.scan) return {}
  return {
    rightSection: (
      <ScanButton label={textInCurrentLanguage(scanButtonTexts, 'open', { label: field.label })} onCode={onCode} />
    ),
    rightSectionWidth: SCAN_BUTTON_WIDTH,
  }
}
