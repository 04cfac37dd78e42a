/** A picked record: its number and the name it is shown by. */
export interface Chosen {
  readonly value: number
  readonly label: string
}
