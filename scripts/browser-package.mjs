import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import { inRoot, root } from './root.mjs'

const packed = inRoot('node_modules/@sparticuz/chromium/bin/chromium.br')
const folder = inRoot('node_modules/.cache/chromium')
const starter = join(folder, 'start-chromium')
/** The machine's number in an ELF header. @type {Partial<Record<string, number>>} */
const machines = { x64: 0x3e, arm64: 0xb7 }

/**
 * The Chromium inside the npm package `@sparticuz/chromium`, unpacked once; nothing where its program is for another
 * machine.
 * @param {(path: string) => boolean} runs
 */
export async function packagedChromium(runs) {
  if (process.platform !== 'linux' || !existsSync(packed) || (await packedMachine()) !== machines[process.arch])
    return undefined
  if (!existsSync(starter)) unpack()
  return runs(starter) ? starter : undefined
}

/** Read from the first bytes of the packed program, before 200 MB are unpacked for nothing. */
export async function packedMachine() {
  const stream = createReadStream(packed).pipe(createBrotliDecompress())
  for await (const chunk of stream) {
    const header = /** @type {Buffer} */ (chunk)
    const isElf = header.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))
    return isElf ? header.readUInt16LE(18) : undefined
  }
  return undefined
}

/**
 * The package unpacks into the temporary folder and turns our environment to its own libraries and fonts. A process of
 * its own takes both, and a starter hands the environment to the browser alone. The starter comes last: without it we
 * begin anew.
 */
export function unpack() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The variable makes the package bring its libraries (nss, nspr, expat), which a bare machine lacks.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(folder, 'fonts.conf'), fontsFile())
  writeFileSync(`${starter}.new`, starterText, { mode: 0o755 })
  renameSync(`${starter}.new`, starter)
}

const starterText = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/** The package's own file names /tmp, where its fonts are not. */
function fontsFile() {
  const here = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const entries = [
    `<dir>${here}/fonts</dir>`,
    '<dir>/usr/share/fonts</dir>',
    `<cachedir>${here}/fonts-cache</cachedir>`,
  ]
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  ${entries.join('\n  ')}\n</fontconfig>\n`
}
