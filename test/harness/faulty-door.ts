import net from 'node:net'

/** What happens to a connection on its way to the server. */
export type Cut = 'none' | 'before' | 'after'

export interface Door {
  readonly port: number
  close(): Promise<void>
}

/**
 * A loopback door to a server. `before`: what was sent never arrives. `after`: the server does its work, and its answer
 * is lost.
 */
export async function openDoor(cut: Cut, target: () => number): Promise<Door> {
  const open = new Set<net.Socket>()
  const remember = (socket: net.Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Broken connections are this door's purpose; whoever is on the other end hears of it.
    socket.on('error', () => socket.destroy())
  }
  const door = net.createServer((outside) => {
    remember(outside)
    if (cut === 'before') {
      outside.once('data', () => outside.destroy())
      return
    }
    const inside = net.connect(target(), '127.0.0.1')
    remember(inside)
    outside.pipe(inside)
    if (cut === 'after') inside.once('data', () => outside.destroy())
    else inside.pipe(outside)
    inside.on('close', () => outside.destroy())
    outside.on('close', () => inside.destroy())
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (door.address() as net.AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
