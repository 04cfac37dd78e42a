import { fillText, type Language } from '#core/formats/i18n.ts'
import type { ModuleIndex } from '#core/catalogue/module-index.ts'
import { DECISION_NOTICE_KINDS, isEngineNotice, type ShownNotice } from '#core/wire/notice.ts'
import { modulePath, recordHref } from '#web-engine/kit/navigation/paths.ts'
import { noticeSentences, noticeTexts } from './notice-texts.ts'

type Words = Pick<ModuleIndex, 'find' | 'menuOf' | 'notices'>

export const INBOX_PATH = '/inbox'

/** The sentence of a notice, of what the server said may be told. */
export function noticeSentence(catalogue: Words, notice: ShownNotice, language: Language): string {
  const sentences =
    catalogue.notices.get(notice.kind) ?? (isEngineNotice(notice.kind) ? noticeSentences[notice.kind] : null)
  // A kind that is not declared any more has no words.
  if (notice.is_gone || !sentences) return noticeTexts.gone[language]
  const { one, many } = sentences
  const title = notice.module === null ? '' : (catalogue.find(notice.module)?.title ?? '')
  const name = notice.job?.label ?? (notice.record ? notice.record.name || `#${notice.record.id}` : null)
  return fillText((name === null ? many : one)[language], {
    name: name ?? '',
    title,
    count: String(notice.waiting ?? 0),
    state: notice.state ?? '',
  })
}

/** Where a notice leads; null where there is nothing to open. */
export function noticeHref(catalogue: Words, notice: ShownNotice): string | null {
  if (notice.is_gone || notice.module === null) return null
  const module = catalogue.find(notice.module)
  if (!module) return null
  const path = modulePath(catalogue.menuOf(module).key, module)
  if (notice.record === null)
    return DECISION_NOTICE_KINDS.includes(notice.kind) ? INBOX_PATH : `${path}${filtersIn(notice)}`
  const href = recordHref(path, 'detail', notice.record.id)
  return notice.parameters['comment'] === undefined ? href : `${href}&comment=${notice.parameters['comment']}`
}

function filtersIn({ filters }: ShownNotice): string {
  return filters ? `?filters=${encodeURIComponent(JSON.stringify(filters))}` : ''
}
