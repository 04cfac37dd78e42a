import { Button, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'

interface NewSpeciesProps {
  readonly isClosed: boolean
  onAdd(line: { readonly tree_id: number; readonly qty_request: number }, onAdded: () => void): void
}

/** A PIC's request is typed here: which species, and how many. */
export function AddSpeciesToRun({ isClosed, onAdd }: NewSpeciesProps) {
  const t = useText(allocationTexts)
  const [tree, setTree] = useState<string | null>(null)
  const [qty, setQty] = useState<number | string>('')
  const { data = [] } = useQuery({
    queryKey: ['allocation-trees'],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: readonly { id: number; tree_name: string }[] }>('master_trees/dataset', {
          query: { active: 1, order: 'tree_name', sort: 'asc' },
          signal,
        })
      ).data,
  })
  const isReady = tree !== null && typeof qty === 'number' && qty >= 1
  const clear = () => {
    setTree(null)
    setQty('')
  }
  return (
    <section className={`${parts.card} ${parts.tools} ${styles.wide}`}>
      <Select
        label={t('add')}
        searchable
        value={tree}
        onChange={setTree}
        data={data.map(({ id, tree_name }) => ({ value: String(id), label: tree_name }))}
      />
      <NumberInput
        label={t('add.qty')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        thousandSeparator="."
        decimalSeparator=","
        value={qty}
        onChange={setQty}
      />
      <Button
        variant="default"
        disabled={!isReady || isClosed}
        onClick={() => isReady && onAdd({ tree_id: Number(tree), qty_request: qty }, clear)}
      >
        {t('add')}
      </Button>
    </section>
  )
}
