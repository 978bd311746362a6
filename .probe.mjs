import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--headless --no-sandbox --disable-gpu'.split(' ') });
const p = await b.newPage({ viewport: { width: 390, height: 844 } });
await p.goto('http://localhost:4210/kit.html'); await p.waitForTimeout(1500);
console.log(await p.evaluate(()=>{ const e=document.querySelector('.sk-card'); const r=e.getBoundingClientRect(); const k=e.querySelector('.sk'); const s=getComputedStyle(k); return JSON.stringify([r.width,r.height,k.getBoundingClientRect().height,s.backgroundImage.slice(0,80),s.display,e.parentElement.outerHTML.slice(0,300)]); }));
console.log(await p.evaluate(()=>[...document.querySelectorAll('body *')].filter(e=>e.getBoundingClientRect().right>391&&!e.closest('.tabs,.scrollx,svg')).map(e=>e.className+' '+e.getBoundingClientRect().right).slice(0,10)));
// behaviour
await p.getByRole('button',{name:'Toast'}).click(); console.log(await p.getByRole('status').filter({hasText:'Added to shelf!'}).textContent());
await p.getByRole('button',{name:'Bad'}).click(); console.log(await p.locator('.toast').count(), await p.getByRole('alert').filter({hasText:'Failed to update'}).count());
await p.waitForTimeout(5200); console.log('after 5s', await p.locator('.toast').count());
await p.getByRole('button',{name:'Menu',exact:true}).click(); await p.keyboard.press('ArrowDown'); console.log(await p.evaluate(()=>document.activeElement.textContent)); await p.keyboard.press('Enter'); await p.waitForTimeout(300); console.log(await p.getByRole('menu').count());
await p.getByRole('button',{name:'Dialog',exact:true}).click(); await p.waitForTimeout(500); console.log('focus', await p.evaluate(()=>document.activeElement.getAttribute('role')));
await p.getByRole('dialog').getByLabel('Your tags').fill('  New Tag '); await p.keyboard.press('Enter'); console.log(await p.getByRole('dialog').locator('.tagin .tag').allTextContents());
await p.keyboard.press('Escape'); await p.waitForTimeout(400); console.log('dialogs', await p.getByRole('dialog').count(), await p.evaluate(()=>document.activeElement.textContent));
await p.locator('.cal-g button[tabindex="0"]').focus(); await p.keyboard.press('ArrowDown'); await p.keyboard.press('ArrowDown'); await p.keyboard.press('PageUp'); console.log(await p.evaluate(()=>document.activeElement.getAttribute('aria-label')));
await p.getByRole('radio',{name:'3 stars'}).first().focus(); await p.keyboard.press('ArrowRight'); console.log(await p.locator('.starpick span').first().textContent());
await p.getByRole('tab',{name:/All/}).click(); await p.waitForTimeout(200); console.log('tabs scroll', await p.locator('.tabs').evaluate(e=>[e.scrollLeft,e.scrollWidth-e.clientWidth,e.dataset.more]));
await p.locator('.thumb').last().scrollIntoViewIfNeeded(); await p.waitForTimeout(500); console.log('thumbs', await p.locator('.thumb').last().innerHTML().then(s=>s.slice(0,60)), await p.locator('[data-placeholder]').count());
await b.close();
