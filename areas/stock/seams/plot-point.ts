/** A plot as the area that keeps plots knows it. */
export interface PlotPoint {
  readonly lahan_no: string
  readonly id: number
  readonly farmer: string | null
  readonly village: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly href: string
}
