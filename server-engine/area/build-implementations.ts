import { DeclarationError, type Catalogue } from '#core/catalogue/catalogue.ts'
import { APPROVE_ACTION, waitingDesksOf } from '#core/questions/waiting-desk.ts'
import { isWritable } from '#core/declare/field.ts'
import { previewedFields } from '#core/questions/previewed-fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { wrapDocument, isDocument } from '../documents/wrap-document.ts'
import type { SeamAnswer } from '../context/seam.ts'
import type {
  ModuleAddition,
  BooksClosedUntil,
  ModuleImplementation,
  Implementations,
} from '../context/implementations.ts'

/**
 * The implementations by module, proven to fit the declarations: a handler nobody calls and an action nobody does are
 * mistakes at start.
 */
export function buildImplementations(
  catalogue: Catalogue,
  implementations: readonly ModuleImplementation[],
  additions: readonly ModuleAddition[] = [],
  closings: readonly BooksClosedUntil[] = [],
  answers: readonly SeamAnswer[] = [],
): Implementations {
  const mistakes = checkImplementations(catalogue, implementations, additions)
  if (mistakes.length > 0) throw new DeclarationError(mistakes)
  const byModule = new Map(implementations.map((half) => [half.module, half]))
  for (const module of catalogue.modules)
    if (isDocument(module))
      byModule.set(module.key, wrapDocument(catalogue, module, byModule.get(module.key) ?? { module: module.key }))
  const added = new Map(catalogue.modules.map(({ key }) => [key, additions.filter(({ to }) => to === key)]))
  return {
    get: (key) => byModule.get(key),
    additionsTo: (key) => added.get(key) ?? [],
    closedUntil: lastOf(closings),
    answersTo: (seam) => answers.filter((one) => one.seam === seam),
  }
}

function lastOf(closings: readonly BooksClosedUntil[]): BooksClosedUntil {
  return async (ctx, nursery) => {
    const days: string[] = []
    for (const closing of closings) days.push((await closing(ctx, nursery)) ?? '')
    return days.toSorted().at(-1) || null
  }
}

function checkImplementations(
  catalogue: Catalogue,
  implementations: readonly ModuleImplementation[],
  additions: readonly ModuleAddition[],
): readonly string[] {
  const keys = implementations.map((half) => half.module)
  return [
    ...keys
      .filter((key) => !catalogue.find(key))
      .map((key) => `an implementation names module '${key}', which does not exist`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `module '${key}' has two implementations`),
    ...catalogue.modules.flatMap((module) =>
      checkImplementation(
        module,
        implementations.find((half) => half.module === module.key),
        additions.filter(({ to }) => to === module.key),
      ).map((mistake) => `module '${module.key}': ${mistake}`),
    ),
    ...additions.flatMap((addition) => checkAddition(catalogue, addition)),
  ]
}

function checkImplementation(
  module: AnyModule,
  half: ModuleImplementation | undefined,
  additions: readonly ModuleAddition[],
): readonly string[] {
  const handled = [half, ...additions].flatMap((part) => Object.keys(part?.actions ?? {}))
  const panels = [half, ...additions].flatMap((part) => Object.keys(part?.panels ?? {}))
  return [
    ...handled
      .filter((name) => !Object.hasOwn(module.actions, name))
      .map((name) => `the implementation has action '${name}', which is not declared`),
    ...panels
      .filter((key) => !module.panels.some((panel) => panel.key === key))
      .map((key) => `the implementation has panel '${key}', which is not declared`),
    ...Object.entries(module.actions)
      .filter(([name, { to, toFrom }]) => to === undefined && toFrom === undefined && !handled.includes(name))
      .map(([name]) => `action '${name}' without 'to' needs an implementation`),
    ...Object.keys(half?.starts ?? {})
      .filter((name) => !Object.hasOwn(module.starts, name))
      .map((name) => `the implementation has start '${name}', which is not declared`),
    ...Object.keys(module.starts)
      .filter((name) => !Object.hasOwn(half?.starts ?? {}, name))
      .map((name) => `start '${name}' needs an implementation`),
    ...(half?.preview || previewedFields(module).every(([, { options }]) => options.compute)
      ? []
      : ["fields with 'previewed' need preview in the implementation"]),
    ...(half?.preview && previewedFields(module).length === 0
      ? ["the implementation has preview, but no field has 'previewed'"]
      : []),
    ...previewedFields(module)
      .filter(([, field]) => isWritable(field))
      .map(([name]) => `field '${name}' is typed by people, so it is not 'previewed'`),
    ...(module.source && !half?.query ? ['a list without a table needs query in the implementation'] : []),
    ...(half?.query && !module.source ? ['the implementation has query, but the module has a table'] : []),
    ...(half?.approvalRules ?? [])
      .filter(({ desk = APPROVE_ACTION }) => !waitingDesksOf(module).some(({ name }) => name === desk))
      .map(
        ({ desk = APPROVE_ACTION }) => `the implementation has approvalRules for '${desk}', but nothing waits there`,
      ),
    ...(half?.approvalRules ?? [])
      .flatMap(({ reads }) => reads)
      .filter((field) => !Object.hasOwn(module.fields, field))
      .map((field) => `approvalRules reads field '${field}', which does not exist`),
    ...(half?.beforeDecision && !module.approval
      ? ['the implementation has beforeDecision, but the module has no approval']
      : []),
    ...(module.document?.posts && !(half?.post && half.reverse)
      ? ['a document that posts needs post and reverse in the implementation']
      : []),
    ...((half?.post || half?.reverse) && !module.document?.posts
      ? ['the implementation has post or reverse, but the module is no document that posts']
      : []),
    ...(half?.afterDecision && !module.approval
      ? ['the implementation has afterDecision, but the module has no approval']
      : []),
  ]
}

function checkAddition(catalogue: Catalogue, { to, blocks, values = {} }: ModuleAddition): readonly string[] {
  const target = catalogue.find(to)
  if (!target) return [`an extension adds to module '${to}', which does not exist`]
  const unknown = Object.keys(values).filter((field) => target.fields[field]?.options.external === undefined)
  return [
    ...unknown.map((field) => `an extension fills field '${field}' of '${to}', which is not declared as external`),
    ...(blocks && target.lockedWhileInUse.length === 0
      ? [`an extension blocks '${to}', but that module has no 'lockedWhileInUse'`]
      : []),
  ]
}
