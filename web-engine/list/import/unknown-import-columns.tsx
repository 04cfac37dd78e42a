import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { ImportColumnMapping } from './import-column-mapping.tsx'
import { importTexts } from './import-texts.ts'
import type { ImportStep } from './import-step.ts'
import type { ImportControl } from './use-import.ts'
import styles from './import.module.css'

interface UnknownColumnsProps {
  readonly step: Extract<ImportStep, { at: 'unknown' }>
  readonly control: ImportControl
}

/** No header was recognised: a person says what the columns are. */
export function UnknownImportColumns({ step: { file, columns, fields }, control }: UnknownColumnsProps) {
  const t = useText(importTexts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const mapping = [...chosen].filter(([, field]) => field !== '').map(([column, field]) => ({ column, field }))
  return (
    <>
      <ImportColumnMapping
        columns={columns}
        fields={fields}
        chosen={chosen}
        onChoose={(column, field) => setChosen(new Map(chosen).set(column, field))}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={control.restart}>
          {t('other')}
        </Button>
        <Button disabled={mapping.length === 0} onClick={() => void control.check(file, { mapping })}>
          {t('recheck')}
        </Button>
      </div>
    </>
  )
}
