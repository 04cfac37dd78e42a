/** A picked record: its number and the name it is shown by. */
export interface ChosenRecord {
  readonly value: number
  readonly label: string
}
