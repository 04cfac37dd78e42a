import net from 'node:net'

/** A line to the server that a test can hold and cut: real connections, not answers made up by the browser's tools. */
export interface BrokenLine {
  readonly address: string
  /** From now on uploads stop after their first bytes. */
  hold(): void
  /** Ends every connection at once and takes no other: browsers try again by themselves. */
  cut(): void
  /** Everything goes through again. */
  mend(): void
  close(): Promise<void>
}

const FIRST_BYTES = 64 * 1024

export async function brokenLine(target: string): Promise<BrokenLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let [holding, broken] = [false, false]
  const server = net.createServer((client) => {
    if (broken) return void client.destroy()
    const there = net.connect(Number(port), hostname)
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        there.destroy()
      })
    }
    let uploaded: number | null = null
    client.on('data', (bytes: Buffer) => {
      if (holding && bytes.includes('POST /api/upload')) uploaded = 0
      if (uploaded !== null && (uploaded += bytes.length) > FIRST_BYTES) return void client.pause()
      there.write(bytes)
    })
    there.pipe(client)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as net.AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${own}`,
    hold: () => {
      holding = true
    },
    cut: () => {
      broken = true
      cut()
    },
    mend: () => {
      holding = broken = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
