import type { Paper, PaperParameters, ParameterValues } from '#core/declare/paper.ts'
import type { RequestContext } from '../../request/request-context.ts'
import type { WriteContext } from '../../context/transaction.ts'

/**
 * Where a paper's data come from. The caller may read and print the module's records; which of them, `load` finds
 * within their nursery.
 */
export interface PaperImplementation {
  readonly paper: Paper
  load(ctx: RequestContext, parameters: ParameterValues<PaperParameters>): Promise<unknown>
  /** Of a paper that `counts`: labels by their keys were printed. Keys are whatever the caller sent. */
  printed?(ctx: WriteContext, parameters: ParameterValues<PaperParameters>, keys: readonly string[]): Promise<void>
}

/**
 * `load` answers what the paper's model takes, or null where there is nothing to print. It reads by `findRow`,
 * `listRows` or `records`, which keep to readable fields and to the caller's nursery.
 */
export function implementPaper<P extends PaperParameters, Data extends object>(
  paper: Paper<P>,
  load: (ctx: RequestContext, parameters: ParameterValues<P>) => Promise<Data | null>,
  printed?: (ctx: WriteContext, parameters: ParameterValues<P>, keys: readonly string[]) => Promise<void>,
): PaperImplementation {
  // Safe: the route reads the values by this paper's own parameters.
  const given = (parameters: ParameterValues<PaperParameters>) => parameters as ParameterValues<P>
  return {
    paper,
    load: (ctx, parameters) => load(ctx, given(parameters)),
    ...(printed && {
      printed: (ctx: WriteContext, parameters: ParameterValues<PaperParameters>, keys: readonly string[]) =>
        printed(ctx, given(parameters), keys),
    }),
  }
}
