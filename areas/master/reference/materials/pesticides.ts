import type { Material } from './material.ts'

const pesticide = (material: Omit<Material, 'category_material' | 'is_poc'>): Material => ({ ...material, category_material: 1, is_poc: 0 })

/** Fungicides, insecticides, biological agents and the little else a nursery sprays. */
export const pesticides: readonly Material[] = [
  pesticide({ material_code: 'MANKOZEB', material_name: 'Mankozeb 80 WP', active_ingredient: 'Mankozeb 80 %', unit: 'g', default_dose: 2, dose_unit: 'g/liter', safety_day: 7, price: 105 }),
  pesticide({ material_code: 'PROPINEB', material_name: 'Propineb 70 WP', active_ingredient: 'Propineb 70 %', unit: 'g', default_dose: 2, dose_unit: 'g/liter', safety_day: 7, price: 150 }),
  pesticide({ material_code: 'KARBENDAZIM', material_name: 'Karbendazim 50 WP', active_ingredient: 'Karbendazim 50 %', unit: 'g', default_dose: 1, dose_unit: 'g/liter', safety_day: 14, price: 210 }),
  pesticide({ material_code: 'TEMBAGA', material_name: 'Tembaga Hidroksida 77 WP', active_ingredient: 'Tembaga hidroksida 77 %', unit: 'g', default_dose: 2, dose_unit: 'g/liter', safety_day: 7, price: 190 }),
  pesticide({ material_code: 'KLOROTALONIL', material_name: 'Klorotalonil 75 WP', active_ingredient: 'Klorotalonil 75 %', unit: 'g', default_dose: 2, dose_unit: 'g/liter', safety_day: 7, price: 230 }),
  pesticide({ material_code: 'DIMETOMORF', material_name: 'Dimetomorf 50 WP', active_ingredient: 'Dimetomorf 50 %', unit: 'g', default_dose: 1, dose_unit: 'g/liter', safety_day: 7, price: 950 }),
  pesticide({ material_code: 'AZOKSISTROBIN', material_name: 'Azoksistrobin 250 SC', active_ingredient: 'Azoksistrobin 250 g/l', unit: 'ml', default_dose: 1, dose_unit: 'ml/liter', safety_day: 7, price: 850 }),
  pesticide({ material_code: 'DIFENOKONAZOL', material_name: 'Difenokonazol 250 EC', active_ingredient: 'Difenokonazol 250 g/l', unit: 'ml', default_dose: 0.5, dose_unit: 'ml/liter', safety_day: 14, price: 900 }),
  pesticide({ material_code: 'BELERANG', material_name: 'Belerang 80 WG', active_ingredient: 'Belerang 80 %', unit: 'g', default_dose: 3, dose_unit: 'g/liter', safety_day: 3, price: 90 }),
  pesticide({ material_code: 'STREPTOMISIN', material_name: 'Streptomisin Sulfat 20 WP', active_ingredient: 'Streptomisin sulfat 20 %', unit: 'g', default_dose: 1, dose_unit: 'g/liter', safety_day: 7, price: 420 }),
  pesticide({ material_code: 'DELTAMETRIN', material_name: 'Deltametrin 25 EC', active_ingredient: 'Deltametrin 25 g/l', unit: 'ml', default_dose: 0.5, dose_unit: 'ml/liter', safety_day: 7, price: 260 }),
  pesticide({ material_code: 'SIPERMETRIN', material_name: 'Sipermetrin 50 EC', active_ingredient: 'Sipermetrin 50 g/l', unit: 'ml', default_dose: 1, dose_unit: 'ml/liter', safety_day: 7, price: 160 }),
  pesticide({ material_code: 'IMIDAKLOPRID', material_name: 'Imidakloprid 200 SL', active_ingredient: 'Imidakloprid 200 g/l', unit: 'ml', default_dose: 0.5, dose_unit: 'ml/liter', safety_day: 14, price: 420 }),
  pesticide({ material_code: 'ABAMEKTIN', material_name: 'Abamektin 18 EC', active_ingredient: 'Abamektin 18 g/l', unit: 'ml', default_dose: 0.5, dose_unit: 'ml/liter', safety_day: 7, price: 380 }),
  pesticide({ material_code: 'KLORANTRAN', material_name: 'Klorantraniliprol 50 SC', active_ingredient: 'Klorantraniliprol 50 g/l', unit: 'ml', default_dose: 1, dose_unit: 'ml/liter', safety_day: 7, price: 780 }),
  pesticide({ material_code: 'FIPRONIL', material_name: 'Fipronil 50 SC', active_ingredient: 'Fipronil 50 g/l', unit: 'ml', default_dose: 1, dose_unit: 'ml/liter', safety_day: 14, price: 340 }),
  pesticide({ material_code: 'BT', material_name: 'Bacillus thuringiensis WP', active_ingredient: 'Bacillus thuringiensis var. kurstaki', unit: 'g', default_dose: 1, dose_unit: 'g/liter', safety_day: 0, price: 480 }),
  pesticide({ material_code: 'BEAUVERIA', material_name: 'Beauveria bassiana', active_ingredient: 'Beauveria bassiana', unit: 'g', default_dose: 5, dose_unit: 'g/liter', safety_day: 0, price: 120 }),
  pesticide({ material_code: 'METARHIZIUM', material_name: 'Metarhizium anisopliae', active_ingredient: 'Metarhizium anisopliae', unit: 'g', default_dose: 5, dose_unit: 'g/liter', safety_day: 0, price: 120 }),
  pesticide({ material_code: 'TRICHODERMA', material_name: 'Trichoderma harzianum', active_ingredient: 'Trichoderma harzianum', unit: 'g', default_dose: 5, dose_unit: 'g/bibit', safety_day: 0, price: 60 }),
  pesticide({ material_code: 'AZADIRAKTIN', material_name: 'Ekstrak Mimba', active_ingredient: 'Azadiraktin', unit: 'ml', default_dose: 5, dose_unit: 'ml/liter', safety_day: 0, price: 140 }),
  pesticide({ material_code: 'METALDEHIDA', material_name: 'Umpan Metaldehida 5 %', active_ingredient: 'Metaldehida 5 %', unit: 'g', default_dose: 1, dose_unit: 'g/bibit', safety_day: 7, price: 75 }),
  pesticide({ material_code: 'GLIFOSAT', material_name: 'Glifosat 480 SL', active_ingredient: 'Isopropilamina glifosat 480 g/l', unit: 'ml', default_dose: 8, dose_unit: 'ml/liter', safety_day: 14, price: 90 }),
]
