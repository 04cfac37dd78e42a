/**
 * npm stands above us with a shell between, and where that shell is dash a `kill` of npm ends those two only: a server
 * would live on, unseen. So when the shell has gone, this process gets the signal that was meant for it.
 */
export function endWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
