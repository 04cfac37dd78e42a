import { dictionary } from '@zxcvbn-ts/language-common'

/** What people here try first; the list that comes with the library knows little Indonesian. */
const INDONESIAN = `
bismillah bismillah1 bismillah123 indonesia indonesia1 indonesia123 indonesiaku sayangku sayang123 rahasia rahasia1 rahasia123 katasandi sandi123 semangat semangat45 merdeka merdeka45
merdeka1945 garuda123 jakarta1 jakarta123 bandung surabaya semarang yogyakarta persemaian bibit123 pohon123 tanaman1 tanampohon nursery nursery1 nursery123 admin1234 admin12345
administrator petani123 kebun123 cintaku alhamdulillah subhanallah assalamualaikum insyaallah akusayangkamu ganteng cantik pancasila reformasi semai semaisemai semai-demo semai-demo-2025 semaibibit bibitsemai persemaianku kendal boyolali wonogiri
`

/** 'indonesia2025' is tried right after 'indonesia'; a longer ending is a password of its own. */
const ENDING = /[\d\W_]{1,4}$/

let known: ReadonlySet<string> | undefined

/** Whether a password is among those that are tried first, also with a year or a sign behind it. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...INDONESIAN.trim().split(/\s+/)])
  const plain = password.toLowerCase()
  return known.has(plain) || known.has(plain.replace(ENDING, '')) || isMonotonous(plain)
}

/** One character over and over, or a row of neighbours. */
function isMonotonous(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2)
}
