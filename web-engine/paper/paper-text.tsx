import type { PaperBlock, PaperLabel, PaperContent, SheetContent, TableBlock } from '#core/paper/content.ts'
import { useText } from '../kit/words/texts.ts'
import { paperTexts } from './paper-texts.ts'

/**
 * The paper for whoever hears it: the same content as headings, lists and true tables, never seen and never printed.
 */
export function PaperText({ content }: { readonly content: PaperContent }) {
  const t = useText(paperTexts)
  return (
    <section className="visually-hidden" aria-label={t('text')}>
      {content.kind === 'labels' ? (
        <ol>
          {content.labels.map((label) => (
            <li key={label.key}>{wordsOf(label)}</li>
          ))}
        </ol>
      ) : (
        content.blocks.map((block, index) => <BlockText key={index} block={block} house={houseOf(content)} />)
      )}
    </section>
  )
}

function wordsOf({ top = ['', ''], name, below = '', lines, qr }: PaperLabel): string {
  return [...top, name, below, ...lines.map(([word, value]) => `${word}: ${value}`), qr ? `QR ${qr.text}` : '']
    .filter((part) => part !== '')
    .join(', ')
}

/** Whose paper it is, as far as it says so. */
function houseOf({ letterhead }: SheetContent): readonly (string | null | undefined)[] {
  return [letterhead?.name, letterhead?.seat]
}

function BlockText({
  block,
  house,
}: {
  readonly block: PaperBlock
  readonly house: readonly (string | null | undefined)[]
}) {
  switch (block.kind) {
    case 'title':
      return (
        <p>
          {[...house, block.above, block.text, block.below, block.qr && `QR ${block.qr.text}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )
    case 'heading':
      return <h2>{block.text}</h2>
    case 'text':
      return <p>{block.text}</p>
    case 'facts':
      return (
        <dl>
          {block.items.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <TableText block={block} />
    case 'signatures':
      return (
        <ul>
          {block.items.map(({ role, name, position }, index) => (
            <li key={index}>{[role, name, position].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )
    case 'photos':
      return (
        <ul>
          {block.items.map(({ caption }, index) => (
            <li key={index}>{caption}</li>
          ))}
        </ul>
      )
  }
}

function TableText({ block: { heading, columns, groups, total, empty } }: { readonly block: TableBlock }) {
  const rows = groups.flatMap((group) => [
    ...(group.heading === undefined ? [] : [[group.heading]]),
    ...group.rows,
    ...(group.total ? [group.total] : []),
  ])
  return (
    <>
      {heading !== undefined && <h2>{heading}</h2>}
      <table>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty ?? 'Belum ada data'}</td>
            </tr>
          )}
          {[...rows, ...(total ? [total] : [])].map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} {...(row.length === 1 && { colSpan: columns.length })}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
