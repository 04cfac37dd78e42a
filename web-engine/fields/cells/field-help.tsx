import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface FieldHelpProps {
  readonly hint?: string | undefined
  readonly tooltip?: string | undefined
}

/** The hint stands there always; the longer explanation opens on pointing, touch and focus (WCAG 1.4.13). */
export function FieldHelp({ hint, tooltip }: FieldHelpProps) {
  return (
    <>
      {hint}
      {tooltip && (
        <Tooltip label={tooltip} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          <UnstyledButton component="span" role="button" tabIndex={0} aria-label={tooltip} className="help-mark">
            <IconInfoCircle size={16} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      )}
    </>
  )
}
