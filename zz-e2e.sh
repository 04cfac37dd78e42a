#!/bin/bash
# zz-e2e.sh [build] specs...: keeps the prepared demo across changes of the sources
cd /work/wt/msg20
if [ "$1" = build ]; then shift; node -e "import('./scripts/build.mjs').then(m=>m.ensureBuilt())" || exit 1; fi
hash=$(node -e "import('./scripts/source-hash.mjs').then(m=>console.log(m.sourceHash().slice(0,16)))")
have=$(ls -d .cache/prepared/e2e-2* 2>/dev/null | head -1)
want=.cache/prepared/e2e-$(date -u +%F)-$hash
[ -n "$have" ] && [ "$have" != "$want" ] && mv "$have" "$want"
exec npx playwright test --config=e2e/playwright.config.ts --reporter=list "$@"
