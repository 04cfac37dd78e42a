import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { inRoot } from './root.mjs'

requireNode()
// First: a parent that ends while we install or build has no server yet to end, and must not get one afterwards.
endWithParent()
try {
  // Building needs the tools; a machine that got a finished dist runs without them.
  await ensureInstalled({ production: isBuilt() })
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// In this process, not a child: signals reach the server itself, and nothing stands between it and its parent.
await import(pathToFileURL(inRoot('dist/server/main.js')).href)
