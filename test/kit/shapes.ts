import { needsDecision } from '#core/questions/action-rules.ts'
import { isWritable, type Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { demoProduct } from './demo-product.ts'
import { needsStory } from './needs-story.ts'
import { isLong } from './tier.ts'

/**
 * The engine knows no module, it knows shapes: what a declaration asks of it. Modules of one shape go the same ways
 * through it, so the short run takes one module a shape; the long run takes them all.
 */
export interface Shape {
  readonly name: string
  /** The one that has most to show; the short run takes it. */
  readonly sample: AnyModule
  readonly modules: readonly AnyModule[]
}

const { catalogue, implementations } = demoProduct()
const allFields = catalogue.modules.flatMap(({ fields }) => Object.values(fields))
const children = new Set(allFields.flatMap(({ type, options }) => (type === 'rows' ? [options.of] : [])))

/**
 * Who reaches a record, what can be done to it, what travels with it, and what somebody may not see: here the engine's
 * ways part.
 */
function shapeOf(module: AnyModule): string {
  const fields = Object.values(module.fields)
  return [
    module.single ? 'one record' : module.without.length === 0 ? 'all verbs' : `no ${module.without.join(', ')}`,
    module.scope === null ? 'shared' : module.scope === 'id' ? 'the nursery itself' : 'of a nursery',
    flowOf(module),
    ...(module.source ? [module.source.detail ? 'over a query' : 'over a query without a key'] : []),
    ...(fields.some(({ type }) => type === 'rows') ? ['with rows'] : []),
    ...(children.has(module.key) ? ['a row of another'] : []),
    ...(fields.some((field) => field.options.permission !== undefined || isWriteOnly(field))
      ? ['with hidden fields']
      : []),
  ].join(' · ')
}

function flowOf(module: AnyModule): string {
  if (needsDecision(module)) return 'decided on'
  if (module.states) return 'with states'
  return Object.keys(module.actions).length > 0 ? 'with actions' : 'no flow'
}

/** What else a declaration can say; each is in the sample of some shape, or brings a module of its own. */
function traitsOf(module: AnyModule): readonly string[] {
  const { list, lockedWhileInUse, tabs, panels, statistics, check, map, qr, gallery, source } = module
  const said = {
    check,
    map,
    qr,
    gallery,
    lockedWhileInUse: lockedWhileInUse.length > 0,
    mapping: tabs.some(({ mapping }) => mapping),
    panels: panels.length > 0,
    statistics: statistics.length > 0,
    cards: list.as === 'cards',
    cells: list.edit.length > 0,
    parameters: Object.keys(source?.parameters ?? {}).length > 0,
    orders: source?.orders,
  }
  return [
    ...Object.entries(said).flatMap(([name, value]) => (value ? [name] : [])),
    ...Object.values(module.fields).flatMap(traitsOfField),
    ...Object.keys(implementations.get(module.key) ?? {})
      .filter((hook) => hook !== 'module')
      // Told of one save or of several at once, it is one thing to the contracts.
      .map((hook) => `server ${hook === 'afterSaves' ? 'afterSave' : hook}`),
  ]
}

/** Options that change what is stored, asked for or answered. */
const OPTIONS = [
  'unique',
  'uniqueWith',
  'uniqueUnless',
  'fixed',
  'when',
  'compute',
  'previewed',
  'copyOf',
  'countOf',
  'external',
  'dependsOn',
  'where',
  'validation',
  'lock',
  'expires',
] as const

function traitsOfField(field: Field): readonly string[] {
  const type = isWritable(field) ? `${field.type} typed` : `${field.type} read`
  return [type, ...OPTIONS.filter((option) => field.options[option] !== undefined)]
}

/** All shapes of the modules there are, each with its sample; a trait that no sample has makes a shape of its own. */
export function shapesOf(modules: readonly AnyModule[]): readonly Shape[] {
  const names = [...new Set(modules.map(shapeOf))]
  const shapes = names.map((name): Shape => {
    const alike = modules.filter((module) => shapeOf(module) === name)
    const free = alike.filter((module) => !needsStory(module))
    return { name, sample: richest(free.length > 0 ? free : alike, traitsOf), modules: alike }
  })
  const shown = new Set(shapes.flatMap(({ sample }) => traitsOf(sample)))
  const further = covering(modules, (module) => traitsOf(module).filter((trait) => !shown.has(trait)))
  const alone = further.map(({ sample, added }) => ({
    name: `${shapeOf(sample)} · ${added.join(', ')}`,
    sample,
    modules: [sample],
  }))
  return [...shapes, ...alone]
}

type Traits = (module: AnyModule) => readonly string[]

interface Chosen {
  readonly sample: AnyModule
  /** What it has that those chosen before it do not. */
  readonly added: readonly string[]
}

/** A few modules that together have every trait there is. */
export function covering(modules: readonly AnyModule[], traits: Traits): readonly Chosen[] {
  const shown = new Set<string>()
  const unseen = (module: AnyModule) => [...new Set(traits(module))].filter((trait) => !shown.has(trait))
  const withMore = (some: readonly AnyModule[]) => some.filter((module) => unseen(module).length > 0)
  const chosen: Chosen[] = []
  for (let rest = withMore(modules); rest.length > 0; rest = withMore(rest)) {
    const sample = richest(rest, unseen)
    const added = unseen(sample)
    chosen.push({ sample, added })
    for (const trait of added) shown.add(trait)
  }
  return chosen
}

/** The module with most traits; of equals the first declared. */
function richest(modules: readonly AnyModule[], traits: Traits): AnyModule {
  const [best] = modules.toSorted((a, b) => new Set(traits(b)).size - new Set(traits(a)).size)
  if (!best) throw new Error('There are no modules to take a sample of.')
  return best
}

export const shapes = shapesOf(catalogue.modules)
const samples = new Set(shapes.map(({ sample }) => sample.key))

/** Of these modules, those the run takes: one a shape, or all in the long run. */
export function sampled(modules: readonly AnyModule[]): readonly AnyModule[] {
  return isLong ? modules.filter((module) => !needsStory(module)) : modules.filter(({ key }) => samples.has(key))
}
