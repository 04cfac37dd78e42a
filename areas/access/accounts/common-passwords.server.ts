import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const require = createRequire(import.meta.url)

/** What people here try first; the list that comes with the library knows little Indonesian. */
const INDONESIAN = `
bismillah bismillah1 bismillah123 indonesia indonesia1 indonesia123 indonesiaku sayangku sayang123 rahasia rahasia1 rahasia123 katasandi sandi123 semangat semangat45 merdeka merdeka45
merdeka1945 garuda123 jakarta1 jakarta123 bandung surabaya semarang yogyakarta persemaian bibit123 pohon123 tanaman1 tanampohon nursery nursery1 nursery123 admin1234 admin12345
administrator petani123 kebun123 cintaku alhamdulillah subhanallah assalamualaikum insyaallah akusayangkamu ganteng cantik pancasila reformasi semai semaisemai semai-demo semai-demo-2025 semaibibit bibitsemai persemaianku kendal boyolali wonogiri sayang sandi cinta love ilove aku kamu bibit pohon tanaman kebun petani admin garuda jakarta abcd qwer asdf
`

/** 'indonesia2025!' is tried right after 'indonesia'; a longer ending is a password of its own. */
const ENDING = /[\d\W_]{1,6}$/
/** Whoever knows how people choose needs fewer guesses than this, as a power of ten. */
const FEW_GUESSES = 6
/** The estimate of a long text costs more than it tells: of such a one its two ends are judged. */
const JUDGED = 32

interface Judge {
  readonly known: ReadonlySet<string>
  readonly estimate: ZxcvbnFactory
}

let judge: Judge | undefined

/**
 * Whether a password is among those that are tried first: also with a year or a sign behind it, with signs for letters,
 * as a date, a row of keys or something over and over.
 */
export function isCommonPassword(password: string): boolean {
  judge ??= makeJudge()
  const plain = password.toLowerCase()
  return judge.known.has(plain) || judge.known.has(plain.replace(ENDING, '')) || isGuessed(judge.estimate, password)
}

function isGuessed(estimate: ZxcvbnFactory, password: string): boolean {
  return [password.slice(0, JUDGED), password.slice(-JUDGED)].every(
    (part) => estimate.check(part).guessesLog10 < FEW_GUESSES,
  )
}

/** Its lists are long: they are read with the first password that somebody chooses. */
function makeJudge(): Judge {
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } =
    require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const [common, here] = [dictionary['passwords-common'], INDONESIAN.trim().split(/\s+/)]
  return {
    known: new Set([...common, ...here]),
    estimate: new ZxcvbnFactory({ dictionary: { common, here }, graphs: adjacencyGraphs }),
  }
}
