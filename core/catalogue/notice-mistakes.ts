import type { AreaNotice } from '../declare/notice.ts'

const KIND = /^[a-z][a-z0-9-]*$/

/** What is wrong with the notices of areas, as sentences for developers. */
export function noticeMistakes(notices: readonly AreaNotice[]): readonly string[] {
  return notices.flatMap(({ kind, one, many }, at) =>
    [
      ...(KIND.test(kind) ? [] : ['kind must be lower-case letters, digits or -']),
      ...(notices.findIndex((other) => other.kind === kind) < at ? ['is declared twice'] : []),
      ...([one, many].every((sentence) => sentence.id && sentence.en) ? [] : ['a sentence is empty']),
    ].map((mistake) => `notice '${kind}': ${mistake}`),
  )
}
