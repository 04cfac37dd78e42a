const WAIT_MS = 100
const ENOUGH = 64 * 1024
/** What pino writes for `error` and above. */
const SEVERE = /^\{"level":[56]0,/

export interface LineStream {
  write(line: string): void
  flush(): void
}

/** Passes lines on, many at once; an error is passed on at once, with those before it. */
export function bufferedLines(write: (text: string) => void): LineStream {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  return {
    flush,
    write: (line) => {
      waiting += line
      if (waiting.length > ENOUGH || SEVERE.test(line)) return flush()
      timer ??= setTimeout(flush, WAIT_MS).unref()
    },
  }
}

let output: LineStream | null = null

/**
 * Where log lines go: standard output. A write for every line costs a call about as much as a statement does; so a line
 * waits up to a tenth of a second, an error and the end of the process excepted.
 */
export function logStream(): LineStream {
  if (output) return output
  output = bufferedLines((text) => void process.stdout.write(text))
  process.once('exit', output.flush)
  // Whoever read the log is gone: the program goes on without.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return output
}
