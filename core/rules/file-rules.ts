import { formatNumber } from '../formats/format.ts'
import { takesNoArguments, takesOneCount, takesArguments, takesTwoCounts } from './arguments.ts'
import { type FileFacts, filesOfRuleInput, type RuleDefinition } from './definition.ts'

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg']

/**
 * Rules over the files behind a value. A value without file facts is a file stored earlier: it was judged when it was
 * uploaded, and nothing here could look at it again.
 */
export const fileRules = {
  dimensions: {
    takes: takesTwoCounts,
    ...everyFile((file, [width, height]) => file.width === Number(width) && file.height === Number(height)),
    params: ([width = '', height = '']) => ({ width, height }),
  },
  ext: {
    takes: takesArguments,
    ...everyFile((file, args) => args.some((ext) => bareExtension(ext) === extensionOf(file))),
    params: types,
  },
  mimes: {
    takes: takesArguments,
    ...everyFile((file, args) => args.some((type) => matchesType(file, type))),
    params: types,
  },
  image: { takes: takesNoArguments, ...everyFile(isImage) },
  size: {
    takes: takesOneCount,
    ...everyFile((file, [size]) => file.sizeKb < Number(size)),
    params: ([size]) => ({ size: formatNumber(size) }),
  },
  /** Whether the file is in the store only the server can tell; it answers with this rule's message. */
  exists_file: { takes: takesNoArguments, passes: () => true, onForm: false },
} satisfies Record<string, RuleDefinition>

function everyFile(
  test: (file: FileFacts, args: readonly string[]) => boolean,
): Pick<RuleDefinition, 'passes' | 'judgesEmpty'> {
  // The value is still empty while the file is on its way.
  return { passes: (input, args) => filesOfRuleInput(input).every((file) => test(file, args)), judgesEmpty: true }
}

function isImage(file: FileFacts): boolean {
  // Some browsers know no type for a file; only then its name decides.
  return file.mime ? matchesType(file, 'image/*') : imageExtensions.includes(extensionOf(file))
}

function matchesType(file: FileFacts, type: string): boolean {
  // A browser may add parameters: 'text/csv;charset=utf-8'.
  const mime = (file.mime.split(';')[0] ?? '').trim().toLowerCase()
  const wanted = type.toLowerCase()
  return wanted.endsWith('/*') ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted
}

function extensionOf(file: FileFacts): string {
  const dot = file.name.lastIndexOf('.')
  return dot < 0 ? '' : file.name.slice(dot + 1).toLowerCase()
}

function bareExtension(ext: string): string {
  return ext.replace(/^\./, '').toLowerCase()
}

function types(args: readonly string[]): { types: string } {
  return { types: args.join(', ') }
}
