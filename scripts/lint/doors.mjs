/**
 * The door of each engine: the files that areas are written with, by folder and without the end of their names. What is
 * not named here an area does not know, so that an engine can change inside. A name is added with the first area that
 * needs it and goes with the last (`scripts/doors.test.ts`).
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const doors = {
  'server-engine': {
    actions: 'move-to-state run-action verification',
    area: 'area-routes implement-extension implement records server-area',
    base: 'database environment outside-variables sql storable-json user-error',
    context: 'context decision-rule define-job identity implementations lookup-cache reaction seam transaction values',
    documents: 'document-number nursery-day posting-key',
    'features/demo': 'agenda days demo random steps',
    'features/jobs': 'enqueue job-view steer',
    'features/mail': 'queue-mail',
    'features/papers': 'implement-paper',
    'features/receive': 'entry-channel entry-body receive-entries',
    notices: 'approval-notices notify',
    outside: 'outside-refusals',
    read: 'list measure-rows totals',
    request: 'enter-module idempotency list-parameters openapi-schemas request-context',
    rights: 'decision-rules people readable',
    schema: 'columns guard link-tables',
    write:
      'create-many create insert-row lock-row on-change read-body record-security-event scope store-changes update',
  },
  'web-engine': {
    'actions/run': 'use-run-action',
    'fields/cells': 'field-cell field-display field-help progress-bar rich-text',
    'fields/files': 'image-strip',
    'form/drafts': 'draft-notice use-plain-draft',
    'form/fields': 'field-input fields-form',
    'form/inputs/dates': 'day-input',
    'form/inputs/files': 'drawing-pad fit-photo shrink-photo',
    'form/state': 'use-leave-guard use-touched-guard',
    'form/values': 'read-form-values typed-values use-fields-form',
    'kit/alerts': 'alert-store alerts refusal-message-area',
    'kit/device': 'after-paint copy-text preferences save-file use-phone',
    'kit/look': 'avatar brand-mark page-parts public-footer',
    'kit/navigation': 'document-title page-header screen-link standalone-page use-screen-navigation',
    'kit/server': 'api config idempotency-key judged-secret send-form',
    'kit/session': 'field-data-keys forget-field-data session time-zone',
    'kit/words': 'language texts',
    'offline/field': 'kept-until prepare-device-panel prepare sign-out',
    'offline/outbox':
      'entry field-store sent-file-values outbox-panel outbox-path outbox send-by-session send-entries entry-sending-way use-outbox',
    records:
      'presentations record-queries record use-working-context-parts use-working-context web-area ' +
      'working-context-choice working-context-choices working-context-texts',
    'screen/settings': 'look-settings',
    'widgets/chart': 'chart-data chart',
    'widgets/map': 'lazy-map-part points-map use-own-location',
    'widgets/motion': 'animated-number growing-plant motion-constants',
    'widgets/qr': 'qr-code',
    'widgets/scan': 'scan-button',
    'widgets/scan/station': 'answer scan-station',
  },
}

/** The files of all doors, without the end of their names. @type {ReadonlySet<string>} */
export const doorFiles = new Set(
  Object.entries(doors).flatMap(([engine, folders]) =>
    Object.entries(folders).flatMap(([folder, files]) => files.split(' ').map((file) => `${engine}/${folder}/${file}`)),
  ),
)

/** @param {string} path */
export function withoutEnd(path) {
  return path.replace(/\.(tsx?|module\.css)$/, '')
}

/**
 * Why an area may not import a file of an engine, or null when it may.
 * @param {string} to from the repository's folder, with slashes
 */
export function whyNotDoor(to) {
  const engine = Object.keys(doors).find((name) => to.startsWith(`${name}/`))
  if (engine === undefined || doorFiles.has(withoutEnd(to))) return null
  return `Areas use what the door of ${engine} names (scripts/lint/doors.mjs): ${to} is not among it.`
}

/** Features that everybody outside of them knows by one file. @type {Readonly<Record<string, string>>} */
const featureDoors = { 'server-engine/features/import': 'import-door.ts' }

/**
 * Why a file may not import one of a feature with a door of its own, or null when it may.
 * @param {string} from from the repository's folder, with slashes
 * @param {string} to
 */
export function whyNotFeature(from, to) {
  for (const [folder, door] of Object.entries(featureDoors))
    if (to.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`) && to !== `${folder}/${door}`)
      return `${folder} is reached through its ${door}.`
  return null
}
