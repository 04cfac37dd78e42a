import { categoryBlock } from '#areas/master/codes.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import { EXACT_DIGITS } from '#core/questions/field-rules.ts'
import { LEDGER_ACCOUNT, isPhysicalAccount, type Phase } from './accounts.ts'
import type { MovementLeg, PostingLine } from './movement.ts'

/** What can be judged of a line by itself, as sentences for users. The database holds the same as check constraints. */
export function postingLineMistakes(line: PostingLine): readonly string[] {
  return [...quantityMistakes(line), ...legMistakes(line.from), ...legMistakes(line.to), ...phaseMistakes(line)]
}

const MOST = 10n ** BigInt(EXACT_DIGITS)

function quantityMistakes({ qty, fromQty = qty, from, to }: PostingLine): readonly string[] {
  const ends: readonly (readonly [number, Phase])[] = [
    [fromQty, from.phase],
    [qty, to.phase],
  ]
  if (ends.some(([amount]) => !(amount > 0) || toSmallestUnits(amount) >= MOST)) return ['Jumlah harus lebih dari 0.']
  if (ends.some(([amount, phase]) => phase > 0 && !Number.isInteger(amount)))
    return ['Jumlah bibit harus bilangan bulat.']
  return ends.some(([amount]) => fromSmallestUnits(toSmallestUnits(amount)) !== amount)
    ? ['Jumlah benih paling banyak 3 angka di belakang koma.']
    : []
}

/** 14.10: seed lies in the store, seedlings on a bed; a vehicle's load names the vehicle. */
function legMistakes({ account, phase, bed = null, vehicle = null }: MovementLeg): readonly string[] {
  if (account === LEDGER_ACCOUNT.bedeng)
    return bed === null
      ? ['Bedeng wajib diisi.']
      : phase === 0
        ? ['Benih (fase Mentah) disimpan di gudang benih, bukan di bedeng.']
        : []
  if (bed !== null) return ['Hanya stok di bedeng yang menyebut bedeng.']
  if (account === LEDGER_ACCOUNT.gudangBenih && phase !== 0)
    return ['Gudang benih hanya menyimpan benih (fase Mentah).']
  return (account === LEDGER_ACCOUNT.kendaraan) === (vehicle !== null)
    ? []
    : ['Hanya stok di kendaraan yang menyebut kendaraan.']
}

/** Phases that follow each other; 3 to 5 is the one skip, when root pruning is not used. */
const GROWTH: readonly string[] = ['0>1', '1>2', '2>3', '3>4', '4>5', '3>5']
/** Where stock comes in from suppliers and returns; other phases come in by these causes only. */
const ENTRY: readonly Phase[] = [0, 3, 5]
const ENTERS_ANYWHERE: readonly string[] = ['inisiasi', 'tambah', 'audit', 'koreksi', 'pemulihan']

/** INV4 */
function phaseMistakes({ from, to, cause }: PostingLine): readonly string[] {
  if (!isPhysicalAccount(from.account) && !isPhysicalAccount(to.account))
    return ['Mutasi harus dari atau ke tempat di persemaian.']
  if (!isPhysicalAccount(from.account)) {
    if (from.phase !== to.phase) return ['Fase berubah hanya di bedeng.']
    return ENTRY.includes(to.phase) || ENTERS_ANYWHERE.includes(cause)
      ? []
      : [`Stok tidak dapat masuk pada fase ${to.phase}.`]
  }
  if (from.phase === to.phase) return []
  const grows =
    to.account === LEDGER_ACCOUNT.bedeng &&
    (from.account === LEDGER_ACCOUNT.bedeng || (from.account === LEDGER_ACCOUNT.gudangBenih && from.phase === 0))
  return grows && GROWTH.includes(`${from.phase}>${to.phase}`)
    ? []
    : ['Fase bibit hanya dapat naik satu tahap; untuk kembali, batalkan dokumennya.']
}

/** INV6: the blocks a phase stands in, by `category_block`: 0 Tabur, 1 Tanam, 2 Open Area. */
export function blocksForPhase(phase: Phase, isDirect: boolean): readonly (0 | 1 | 2)[] {
  if (phase === 0) return []
  if (phase <= 2) return [isDirect ? 1 : 0]
  return phase === 5 ? [1, 2] : [1]
}

/** INV6 in words, where a bed stands in a block of another kind; undefined where it fits. */
export function wrongBlockSentence(
  { code_bedeng, category_block }: { readonly code_bedeng: string; readonly category_block: number },
  phase: Phase,
  isDirect: boolean,
): string | undefined {
  const blocks = blocksForPhase(phase, isDirect)
  if (blocks.some((code) => code === category_block)) return undefined
  const fitting = blocks.map((code) => categoryBlock.label(code)).join(' atau ')
  return fitting === ''
    ? `Bedeng ${code_bedeng} tidak menampung benih mentah: benih disimpan di gudang.`
    : `Bedeng ${code_bedeng} tidak sesuai: fase ${seedPhase.label(phase)} berdiri di blok ${fitting}.`
}

/** 14.25: what counts against a bed's capacity. */
export function countsAsSeedling(phase: Phase, isDirect: boolean): boolean {
  return phase >= 3 || (phase >= 1 && isDirect)
}
