import type { Material } from './material.ts'

const nutrient = (material: Omit<Material, 'category_material' | 'is_poc' | 'safety_day'>): Material => ({ ...material, category_material: 2, is_poc: 0, safety_day: 0 })

const fertiliser = (material: Omit<Material, 'category_material' | 'is_poc' | 'safety_day'>, is_poc: 0 | 1 = 0): Material => ({ ...material, category_material: 3, is_poc, safety_day: 0 })

export const nutrients: readonly Material[] = [
  nutrient({ material_code: 'MIKORIZA', material_name: 'Mikoriza Arbuskular', active_ingredient: 'Glomus, Gigaspora dan Acaulospora', unit: 'g', default_dose: 5, dose_unit: 'g/bibit', price: 35 }),
  nutrient({ material_code: 'RHIZOBIUM', material_name: 'Inokulan Rhizobium', active_ingredient: 'Rhizobium', unit: 'g', default_dose: 2, dose_unit: 'g/bibit', price: 60 }),
  nutrient({ material_code: 'HUMAT', material_name: 'Asam Humat', active_ingredient: 'Kalium humat', unit: 'g', default_dose: 2, dose_unit: 'g/liter', price: 70 }),
  nutrient({ material_code: 'MIKRO', material_name: 'Unsur Mikro Campuran', active_ingredient: 'Fe, Mn, Zn, Cu, B, Mo', unit: 'g', default_dose: 0.5, dose_unit: 'g/liter', price: 180 }),
  nutrient({ material_code: 'VITB1', material_name: 'Vitamin B1 Tanaman', active_ingredient: 'Tiamin', unit: 'ml', default_dose: 1, dose_unit: 'ml/liter', price: 90 }),
  nutrient({ material_code: 'GA3', material_name: 'Giberelin', active_ingredient: 'Asam giberelat (GA3)', unit: 'g', default_dose: 0.1, dose_unit: 'g/liter', price: 18_000 }),
  nutrient({ material_code: 'IBA', material_name: 'Perangsang Akar IBA', active_ingredient: 'Asam indol butirat (IBA)', unit: 'g', default_dose: 0.2, dose_unit: 'g/stek', price: 900 }),
  nutrient({ material_code: 'NAA', material_name: 'Perangsang Akar NAA', active_ingredient: 'Asam naftalen asetat (NAA)', unit: 'g', default_dose: 0.2, dose_unit: 'g/stek', price: 650 }),
]

/** Mineral, organic and liquid organic fertiliser (POC). */
export const fertilisers: readonly Material[] = [
  fertiliser({ material_code: 'UREA', material_name: 'Urea', active_ingredient: 'N 46 %', unit: 'KG', default_dose: 2, dose_unit: 'g/liter', price: 6_500 }),
  fertiliser({ material_code: 'ZA', material_name: 'ZA', active_ingredient: 'N 21 %, S 24 %', unit: 'KG', default_dose: 2, dose_unit: 'g/liter', price: 5_500 }),
  fertiliser({ material_code: 'SP36', material_name: 'SP-36', active_ingredient: 'P2O5 36 %', unit: 'KG', default_dose: 1, dose_unit: 'g/bibit', price: 7_000 }),
  fertiliser({ material_code: 'KCL', material_name: 'KCl', active_ingredient: 'K2O 60 %', unit: 'KG', default_dose: 1, dose_unit: 'g/bibit', price: 11_000 }),
  fertiliser({ material_code: 'NPK15', material_name: 'NPK 15-15-15', active_ingredient: 'N 15 %, P2O5 15 %, K2O 15 %', unit: 'KG', default_dose: 2, dose_unit: 'g/liter', price: 13_000 }),
  fertiliser({ material_code: 'NPK16', material_name: 'NPK 16-16-16', active_ingredient: 'N 16 %, P2O5 16 %, K2O 16 %', unit: 'KG', default_dose: 2, dose_unit: 'g/liter', price: 16_000 }),
  fertiliser({ material_code: 'DAUN', material_name: 'Pupuk Daun NPK 20-15-15', active_ingredient: 'N 20 %, P2O5 15 %, K2O 15 %', unit: 'KG', default_dose: 1.5, dose_unit: 'g/liter', price: 48_000 }),
  fertiliser({ material_code: 'DOLOMIT', material_name: 'Dolomit', active_ingredient: 'CaMg(CO3)2', unit: 'KG', default_dose: 3, dose_unit: 'KG/m³', price: 1_200 }),
  fertiliser({ material_code: 'KOMPOS', material_name: 'Kompos', active_ingredient: 'Bahan organik matang', unit: 'KG', default_dose: 200, dose_unit: 'KG/m³', price: 1_000 }),
  fertiliser({ material_code: 'KANDANG', material_name: 'Pupuk Kandang Kambing', active_ingredient: 'Kotoran kambing matang', unit: 'KG', default_dose: 150, dose_unit: 'KG/m³', price: 900 }),
  fertiliser({ material_code: 'BOKASHI', material_name: 'Bokashi', active_ingredient: 'Bahan organik terfermentasi', unit: 'KG', default_dose: 100, dose_unit: 'KG/m³', price: 1_500 }),
  fertiliser({ material_code: 'KASCING', material_name: 'Kascing', active_ingredient: 'Kotoran cacing tanah', unit: 'KG', default_dose: 50, dose_unit: 'KG/m³', price: 2_500 }),
  fertiliser({ material_code: 'POC', material_name: 'Pupuk Organik Cair', active_ingredient: 'Ekstrak organik terfermentasi', unit: 'ml', default_dose: 10, dose_unit: 'ml/liter', price: 25 }, 1),
  fertiliser({ material_code: 'POCURIN', material_name: 'Pupuk Organik Cair Urin Kelinci', active_ingredient: 'Urin kelinci terfermentasi', unit: 'ml', default_dose: 10, dose_unit: 'ml/liter', price: 18 }, 1),
]
