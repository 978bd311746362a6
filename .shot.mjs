import { chromium } from 'playwright-core';
import fs from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') });
const axe = fs.readFileSync('/work/main/node_modules/axe-core/axe.min.js','utf8');
for (const [name,w,h,scheme,q] of [['desktop',1440,900,'light',''],['desktop-dark',1440,900,'dark',''],['mobile',390,844,'light',''],['dialog-mobile',390,844,'light','?open=dialog'],['confirm-desktop',1440,900,'light','?open=confirm'],['drawer-mobile-dark',390,844,'dark','?open=drawer'],['dialog-desktop',1440,900,'dark','?open=dialog']]) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' }); const p = await c.newPage();
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(name, m.type(), m.text().slice(0,300)); }); p.on('pageerror', e => console.log(name, 'ERR', e.message));
  await p.goto('http://localhost:4210/kit.html'+q, { waitUntil: 'load' }); await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/port/kit-${name}.png`, fullPage: !q });
  await p.evaluate(axe); const r = await p.evaluate(() => axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21aa','best-practice'] }));
  for (const v of r.violations) console.log(name, v.id, v.impact, v.nodes.slice(0,4).map(n=>n.html.slice(0,140)+' '+(n.any[0]?.message??n.all[0]?.message??'').slice(0,120)));
  console.log(name, 'scrollW', await p.evaluate(()=>document.documentElement.scrollWidth));
  await c.close();
}
await b.close();
