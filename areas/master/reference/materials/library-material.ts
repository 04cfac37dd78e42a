/** What is sprayed, poured or mixed in; without trade names, by what acts in it. */
export interface LibraryMaterial {
  readonly material_code: string
  readonly material_name: string
  /** 1 Pestisida, 2 Nutrisi, 3 Pupuk. */
  readonly category_material: 1 | 2 | 3
  readonly active_ingredient: string
  readonly unit: 'ml' | 'KG' | 'g' | 'liter'
  readonly default_dose: number
  readonly dose_unit: 'ml/liter' | 'g/liter' | 'g/bibit' | 'ml/bibit' | 'KG/m³' | 'g/stek'
  /** Days between the last treatment and delivery. */
  readonly safety_day: number
  readonly is_poc: 0 | 1
  readonly price: number
}
