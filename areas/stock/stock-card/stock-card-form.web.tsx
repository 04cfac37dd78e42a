import { Button } from '@mantine/core'
import { useId } from 'react'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, reference } from '#core/declare/fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { FieldInput } from '#web-engine/form/fields/field-input.tsx'
import { FieldsForm } from '#web-engine/form/fields/fields-form.tsx'
import { readFormValues, recordToTypedValues } from '#web-engine/form/values/read-form-values.ts'
import type { TypedValues } from '#web-engine/form/values/typed-values.ts'
import { useFieldsForm } from '#web-engine/form/values/use-fields-form.ts'
import { useLanguage } from '#web-engine/kit/words/language.ts'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { stockAdjusmentFase } from '../stock-adjusment-fase/stock-adjusment-fase.module.ts'
import type { StockCard } from './card.ts'
import type { StockCardParameters } from './stock-card-query.web.ts'
import { stockCardTexts } from './stock-card-texts.ts'

const fields = {
  location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
  bedeng_id: reference('Bedeng', 'bedeng-nursery', { dependsOn: 'location_nursery_id' }),
  tree_id: reference('Tanaman', 'trees-main'),
  seed_phase: choice('Fase', seedPhase, { initial: null }),
  seed_lot_id: reference('Lot', 'seed-lot', { dependsOn: 'location_nursery_id' }),
  from: date('Dari Tanggal'),
  to: date('Sampai Tanggal', { validation: 'not_future' }),
}
const NAMED = Object.entries(fields).map(([name, field]) => ({ name, field }))
/** The inputs of a module that nobody stores. */
const asked: AnyModule = { ...stockAdjusmentFase, fields, scope: null, check: null }

interface CardFormProps {
  /** What is shown now; null before anything is. */
  readonly card: StockCard | null
  onAsk(asked: StockCardParameters): void
}

export function StockCardForm({ card, onAsk }: CardFormProps) {
  const t = useText(stockCardTexts)
  const [language] = useLanguage()
  const id = useId()
  const timeZone = timeZoneOfRecord(null)
  const subject = card?.subject
  const values = {
    location_nursery_id: subject?.nursery ?? null,
    bedeng_id: subject?.bedeng ?? null,
    tree_id: subject?.tree ?? null,
    seed_phase: subject?.phase ?? null,
    seed_lot_id: subject?.lot ?? null,
    from: card?.from ?? null,
    to: card?.to ?? null,
  }
  const read = (typed: TypedValues) =>
    readFormValues({ module: asked, fields: NAMED, timeZone, language, now: new Date(), present: {} }, typed)
  const form = useFieldsForm({
    values: recordToTypedValues(NAMED, values, timeZone),
    errorsOf: (typed) => read(typed).errors,
  })
  function apply(typed: TypedValues) {
    const {
      location_nursery_id: nursery,
      bedeng_id: bedeng,
      tree_id: tree,
      seed_phase: phase,
      seed_lot_id: lot,
      from,
      to,
    } = read(typed).values
    const all = { nursery, bedeng, tree, phase, lot, from, to }
    onAsk(
      Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [[name, String(value)]],
        ),
      ),
    )
  }
  const known = (value: unknown, text: string | null | undefined) => ({ id: value, text: text ?? null })
  const names = subject && {
    location_nursery_id: known(subject.nursery, subject.names.nursery),
    bedeng_id: known(subject.bedeng, subject.names.place),
    tree_id: known(subject.tree, subject.names.tree),
    seed_lot_id: known(subject.lot, subject.names.lot),
  }
  return (
    <FieldsForm
      form={form}
      fields={NAMED}
      input={FieldInput}
      label={t('form')}
      onSubmit={apply}
      place={{ id, module: asked, timeZone, names: names ?? {}, filter: true }}
      actions={<Button type="submit">{t('show')}</Button>}
    />
  )
}
