import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { useRetryKey } from '#web-engine/actions/run/use-run-action.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { penaburanPenanaman as sowings } from '../penaburan-penanaman/penaburan-penanaman.module.ts'
import type { BoardSowing } from './board.ts'
import { prefilledFormHref } from './board-addresses.ts'
import { raisingBoardTexts } from './raising-board-texts.ts'
import styles from './raising-board.module.css'
import { NO_NUMBERS, type SowingNumbers } from './use-sowing-numbers.web.ts'

const READY = 1
/** What was typed: nothing is 0, anything but a whole number is null. */
const wholeOf = (typed: string) => {
  const text = typed.replaceAll('.', '').trim()
  return /^\d{0,9}$/.test(text) ? Number(text) : null
}

interface SowingCardProps {
  readonly sowing: BoardSowing
  readonly numbers: SowingNumbers
  onType(typed: Partial<SowingNumbers>): void
  onChanged(): void
}

/** A seedbed as it is now, and the two numbers a round through the beds brings. */
export function SowingCard({ sowing, numbers, onType, onChanged }: SowingCardProps) {
  const t = useText(raisingBoardTexts)
  const can = useCan()
  const keyed = useRetryKey()
  const [isBusy, setBusy] = useState(false)
  const [word, setWord] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null)
  async function call(action: string, input: object, done: string) {
    setBusy(true)
    try {
      const path = `${sowings.path}/${sowing.id}/action/${action}`
      await keyed(path + JSON.stringify(input), (idempotencyKey) =>
        api(path, { method: 'POST', body: input, idempotencyKey }),
      )
      setWord({ text: done, isBad: false })
      onChanged()
      return true
    } catch (error) {
      setWord({ text: error instanceof Error ? error.message : String(error), isBad: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  async function note(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [germinated, dead] = [wholeOf(numbers.germinated), wholeOf(numbers.dead)]
    if (germinated === null || dead === null || germinated + dead === 0)
      return setWord({ text: t('numbers'), isBad: true })
    const said = t('saved', { germinated: formatNumber(germinated), dead: formatNumber(dead) })
    if (await call('monitor', { qty_germinated: germinated, qty_dead: dead }, said)) onType(NO_NUMBERS)
  }
  const may = (action: string) => can(permissionOf(sowings.key, action))
  return (
    <article className={styles.card} aria-label={sowing.code_bedeng}>
      <header>
        <ScreenLink href={`/activities/${sowings.route}?view=detail&id=${sowing.id}`}>
          <strong>{sowing.code_bedeng}</strong>
        </ScreenLink>{' '}
        {sowing.tree_name}
        <small>
          {t('age', { days: String(sowing.age_day) })}
          {sowing.is_ripe && <b> · {t('ripe')}</b>}
        </small>
      </header>
      <dl>
        <div>
          <dt>{t('seed')}</dt>
          <dd>{formatNumber(sowing.left_seed)}</dd>
        </div>
        <div>
          <dt>{t('seedlings')}</dt>
          <dd>{formatNumber(sowing.left_germinated)}</dd>
        </div>
        <div>
          <dt>{t('rate')}</dt>
          <dd>{formatNumber(sowing.germination_percent ?? 0)} %</dd>
        </div>
      </dl>
      {may('monitor') && (
        <form onSubmit={(event) => void note(event)} noValidate>
          <label>
            {t('germinated')}
            <input
              name="germinated"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={numbers.germinated}
              onChange={({ target }) => onType({ germinated: target.value })}
            />
          </label>
          <label>
            {t('dead')}
            <input
              name="dead"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={numbers.dead}
              onChange={({ target }) => onType({ dead: target.value })}
            />
          </label>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </form>
      )}
      {word && (
        <p role={word.isBad ? 'alert' : 'status'} data-bad={word.isBad}>
          {word.text}
        </p>
      )}
      <footer>
        {sowing.is_ripe && may('ready') && (
          <Button variant="default" onClick={() => void call('ready', {}, t('ready'))}>
            {t('ready')}
          </Button>
        )}
        {sowing.status_harvest_plant === READY && sowing.left_germinated > 0 && can('penyapihan-bbst.create') && (
          <ScreenLink
            href={prefilledFormHref('penyapihan-bbst', { activity_kind: 1, harvest_plant_id: sowing.id })}
            className="button"
          >
            {t('wean')}
          </ScreenLink>
        )}
      </footer>
    </article>
  )
}
