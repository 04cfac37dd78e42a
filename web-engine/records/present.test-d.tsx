import { number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { presentModule } from './presentations.tsx'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const probe = defineModule({ key: 'probe', title: 'Contoh', display: 'name', fields: { name: text('Nama', { required: true }), size: number('Ukuran') } })

presentModule(probe, { cells: { size: ({ row }) => <b>{row.size ?? row.name}</b> }, detail: ({ row }) => <p>{row.id}</p> })
// @ts-expect-error no such column
presentModule(probe, { cells: { sise: () => null } })
// @ts-expect-error no such column in the row
presentModule(probe, { rowSlot: ({ row }) => <p>{row.sise}</p> })
