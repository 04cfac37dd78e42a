import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import { standalonePaths } from '#areas/standalone.ts'
import { isStandalonePath } from '#core/wire/standalone.ts'
import { ALL_NURSERIES, can } from '#core/declare/permissions.ts'
import { apiAddress } from '#web-engine/kit/server/api-address.ts'
import { beginEarlyApiCall } from '#web-engine/kit/server/early-calls.ts'
import { openingListState, ownRecordsFilter } from '#web-engine/records/first-list.ts'
import { listQueryOf } from '#web-engine/records/list-state.ts'
import { pageData } from '#web-engine/kit/server/page-data.ts'
import { paintFirstTheme } from './first-theme.ts'
import { preloadFiles, type PageFiles } from './preload-files.ts'
import { storedSession, type EarlyStoredSession } from './stored-session.ts'

/**
 * Runs inside the page, before its first paint and long before the product's own code is there: the right colours, the
 * frame with grey rows for whoever is signed in, and the files and answers that the address will need, asked for now. A
 * mistake here costs time, never rows: what was asked in vain is not used (`web-engine/kit/server/early-calls.ts`), and
 * what was not asked is asked later.
 */
paintFirstTheme()
const session = storedSession()
if (session && !isOutside(location.pathname)) {
  document.documentElement.setAttribute('data-frame', localStorage.getItem('pref.menu.hidden') === 'true' ? 'wide' : '')
  const start = pageData<FirstListQuestion>('list')
  const files = pageData<PageFiles>('files')
  if (files)
    preloadFiles(files, location.pathname, {
      demo: pageData<{ demo?: boolean }>('config')?.demo ?? false,
      list: start,
      declaration: pageData<readonly string[]>('declaration') ?? [],
    })
  askEarly(session, start).catch(() => undefined)
}

interface EarlyConfig {
  readonly programYear: number
  readonly programYears: readonly number[]
  readonly closedProgramYears: readonly number[]
  readonly myAction: boolean
}

async function askEarly({ token, id, holder }: EarlyStoredSession, start: FirstListQuestion | null): Promise<void> {
  const preferences = beginEarlyApiCall(apiAddress('preferences'), token)
  const config = pageData<EarlyConfig>('config')
  const params = new URLSearchParams(location.search)
  const view = params.get('view')
  if (!start || !config || (view !== null && view !== 'list')) return
  const state = await openingListState({
    start,
    params,
    can: (permission) => can(holder, permission),
    years: { current: config.programYear, all: [...config.programYears, ...config.closedProgramYears] },
    tied: !can(holder, ALL_NURSERIES),
    preferences: async () => {
      const answer = await preferences
      // A copy: the answer itself is read by the code that comes. Without it, nothing is known of what to ask for.
      if (!answer.ok) throw new Error(`preferences: ${answer.status}`)
      return ((await answer.clone().json()) as { data: Record<string, unknown> }).data
    },
  })
  const own = config.myAction && start.creates ? ownRecordsFilter(id) : {}
  if (state && can(holder, `${start.key}.read`))
    void beginEarlyApiCall(apiAddress(`${start.path}/list`, listQueryOf(state, own)), token)
}

/** Pages without the frame, whoever opens them. */
function isOutside(pathname: string): boolean {
  return isStandalonePath(
    [...standalonePaths.flatMap(({ bare }) => bare), '/privacy-policy', '/term-condition', '/print'],
    pathname,
  )
}
