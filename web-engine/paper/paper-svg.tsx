import { memo } from 'react'
import type { PaperDrawing, DrawnPage, PaperMark } from '#core/paper/paper-drawing.ts'
import { darkQrRuns } from './pdf/pdf-marks.ts'
import styles from './paper.module.css'

interface PaperSvgProps {
  readonly drawing: Pick<PaperDrawing, 'width' | 'height'>
  readonly page: DrawnPage
  /** Where a loaded picture is found. */
  readonly pictureAddress: (address: string) => string
}

/** A page as the PDF has it, mark by mark. What it says is read from `PaperText`. */
export const PaperSvg = memo(function PaperSvg({ drawing: { width, height }, page, pictureAddress }: PaperSvgProps) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill="#fff" />
      {page.marks.map((mark, index) => (
        <MarkShape key={index} mark={mark} pictureAddress={pictureAddress} />
      ))}
    </svg>
  )
})

function MarkShape({
  mark,
  pictureAddress,
}: {
  readonly mark: PaperMark
  readonly pictureAddress: (address: string) => string
}) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.bold ? 700 : 400}
          fill={mark.grey ? '#595959' : '#000'}
        >
          {mark.text}
        </text>
      )
    case 'line':
      return (
        <line
          x1={mark.from[0]}
          y1={mark.from[1]}
          x2={mark.to[0]}
          y2={mark.to[1]}
          stroke={mark.grey ? '#a6a6a6' : '#000'}
          strokeWidth={mark.thickness}
        />
      )
    case 'box': {
      const { x, y, width, height, fill, border } = mark
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          fill={fill === null ? 'none' : greyOf(fill)}
          {...(border !== 'none' && { stroke: border === 'dashed' ? '#a6a6a6' : '#000', strokeWidth: 0.5 })}
          {...(border === 'dashed' && { strokeDasharray: '3 3' })}
        />
      )
    }
    case 'code':
      return (
        <path
          fill="#000"
          shapeRendering="crispEdges"
          d={darkQrRuns(mark)
            .map(({ x, y, width, side }) => `M${x} ${y}h${width}v${side}h-${width}z`)
            .join('')}
        />
      )
    case 'curve':
      return (
        <path
          fill={greyOf(mark.fill)}
          d={`M${mark.start.join(' ')}${mark.curves.map((points) => `C${points.flat().join(' ')}`).join('')}z`}
        />
      )
    case 'picture':
      return <image x={mark.x} y={mark.y} width={mark.width} height={mark.height} href={pictureAddress(mark.address)} />
  }
}

/** From 0 black to 1 white. */
function greyOf(fill: number): string {
  const part = Math.round(fill * 255)
  return `rgb(${part},${part},${part})`
}
