import type { Letterhead } from '../declare/letterhead.ts'

/**
 * What is on a paper, in the order of reading: the result of a paper's model. Numbers and dates are words already;
 * drawing computes none.
 */
export type PaperContent = SheetContent | LabelContent

/** A document on A4. */
export interface SheetContent {
  readonly kind: 'sheet'
  /** Names the page, the PDF and every page's foot. */
  readonly title: string
  /** Without ending. */
  readonly fileName: string
  /** At the head of every page: what the paper is of, and its day. */
  readonly running: { readonly left: string; readonly right: string }
  readonly orientation?: 'portrait' | 'landscape'
  /** Whose paper it is; the server says it with the data, no model does. */
  readonly letterhead?: Letterhead
  /** Of a paper that counts: what is on it, told to the server when it is printed. */
  readonly keys?: readonly string[]
  readonly blocks: readonly PaperBlock[]
}

export type PaperBlock = TitleBlock | HeadingBlock | TextBlock | FactsBlock | TableBlock | SignatureBlock | PhotoBlock

export interface TitleBlock {
  readonly kind: 'title'
  readonly text: string
  /** Above it, small: whose paper this is. */
  readonly above?: string
  readonly below?: string
  readonly qr?: PaperQrCode
  /** What follows is for somebody else: it begins a page. */
  readonly onNewPage?: true
  /** Whose this part is: at the head of its pages, in place of what the paper is of. */
  readonly running?: string
}

/** Never parted from what follows it. */
export interface HeadingBlock {
  readonly kind: 'heading'
  readonly text: string
}

export interface TextBlock {
  readonly kind: 'text'
  readonly text: string
  readonly bold?: boolean
}

/** Names with values, in one column or two. */
export interface FactsBlock {
  readonly kind: 'facts'
  readonly columns?: 1 | 2
  readonly items: readonly (readonly [name: string, value: string])[]
}

export interface PaperTableColumn {
  readonly label: string
  /** Figures stand to the right. */
  readonly align?: 'left' | 'right' | 'center'
  /** Millimetres; by its contents when left out. */
  readonly width?: number
  /** An empty box to be ticked by hand. */
  readonly tick?: boolean
}

export interface TableGroup {
  /** A line above its rows, which it is never parted from. */
  readonly heading?: string
  readonly rows: readonly (readonly string[])[]
  /** Below its rows, with the last of them. */
  readonly total?: readonly string[]
}

/** Its head is repeated on every page; its totals stay with its last rows. */
export interface TableBlock {
  readonly kind: 'table'
  readonly heading?: string
  readonly columns: readonly PaperTableColumn[]
  readonly groups: readonly TableGroup[]
  readonly total?: readonly string[]
  /** In place of rows, where there are none: 'Belum ada data'. */
  readonly empty?: string
}

export interface Signature {
  /** 'Diserahkan oleh' */
  readonly role: string
  /** Empty where it is written by hand. */
  readonly name: string
  /** 'Nursery Coordinator' */
  readonly position?: string
  readonly picture?: PaperContentPicture | null
}

/** Side by side, all on one page. */
export interface SignatureBlock {
  readonly kind: 'signatures'
  /** 'Kendal, 17 Agustus 2025' */
  readonly place?: string
  readonly items: readonly Signature[]
}

export interface PhotoBlock {
  readonly kind: 'photos'
  readonly items: readonly { readonly picture: PaperContentPicture | null; readonly caption: string }[]
}

/** A stored picture, by the address the server gave for it. */
export interface PaperContentPicture {
  readonly address: string
}

/** A QR code and the words below it. */
export interface PaperQrCode {
  readonly text: string
  readonly caption?: string
}

/** Labels of one size: several on a sheet of A4, or each on a page of its own for a label printer. */
export interface LabelContent {
  readonly kind: 'labels'
  readonly title: string
  readonly fileName: string
  /** Millimetres. */
  readonly size: { readonly width: number; readonly height: number }
  readonly labels: readonly PaperLabel[]
}

export interface PaperLabel {
  /** Tells it from all others: what is chosen by when some are printed again. */
  readonly key: string
  /** What several are chosen by at once: `[['Penerima', 'Slamet'], ['Jenis', 'Sengon']]`. */
  readonly of?: readonly (readonly [name: string, value: string])[]
  /** Small, at the top: a code and what kind of label it is. */
  readonly top?: readonly [left: string, right: string]
  /** The largest words. */
  readonly name: string
  readonly below?: string
  readonly lines: readonly (readonly [name: string, value: string])[]
  readonly qr?: PaperQrCode
}

/** Every picture the content shows, once. */
export function picturesOfPaper(content: PaperContent): readonly string[] {
  if (content.kind === 'labels') return []
  const logo = content.letterhead?.logo ?? null
  const pictures = content.blocks.flatMap((block) => {
    if (block.kind === 'signatures') return block.items.map(({ picture }) => picture)
    return block.kind === 'photos' ? block.items.map(({ picture }) => picture) : []
  })
  const addresses = pictures.flatMap((picture) => (picture ? [picture.address] : []))
  return [...new Set([...(logo === null ? [] : [logo]), ...addresses])]
}

/** Whether there is anything to print. */
export function isEmptyContent(content: PaperContent): boolean {
  return content.kind === 'labels' ? content.labels.length === 0 : content.blocks.length === 0
}
