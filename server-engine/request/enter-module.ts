import type { FastifyRequest } from 'fastify'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../context/context.ts'
import type { ModuleRouteOptions, RequestContext } from './request-context.ts'
import { NotFound } from '../base/user-error.ts'

export interface EnteredModule {
  readonly ctx: RequestContext
  readonly module: AnyModule
}

/**
 * The door of every call on `/{path}`: signed in first, then a known module, then each right that is needed. In this
 * order refusals tell no more than they may.
 */
export async function enterModule(
  contextOf: ModuleRouteOptions['contextOf'],
  request: FastifyRequest,
  ...actions: readonly string[]
): Promise<EnteredModule> {
  return enterModuleAs(await contextOf(request), request, ...actions)
}

/** The same for a caller who is known. */
export function enterModuleAs(
  ctx: RequestContext,
  request: FastifyRequest,
  ...actions: readonly string[]
): EnteredModule {
  const module = ctx.catalogue.findByPath((request.params as { path: string }).path)
  if (!module) throw new NotFound('Alamat tidak ditemukan.')
  for (const action of actions) requirePermission(ctx, permissionOf(module.key, action))
  return { ctx, module }
}

const RECORD_ID = /^-?\d{1,15}$/

/** A record's number as an address has it. */
export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && RECORD_ID.test(text)
}

/** What is no number names no record. */
export function recordIdOf(text: unknown): number {
  if (!isRecordId(text)) throw new NotFound()
  return Number(text)
}
