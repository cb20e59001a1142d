/** The message of an old Internet Explorer without Flash (LIM-05, LIM-06). */
export const FLASH_MESSAGE = 'Please install Adobe Flash Player to view this content.'

/**
 * Shows that message above the page in Internet Explorer up to 10, which played videos with Flash only. These browsers
 * run neither modules nor anything newer than ECMAScript 3, so this is a classic script in the page.
 */
export const OLD_BROWSER_SCRIPT = `(function(){var n=navigator,f=n.plugins&&n.plugins['Shockwave Flash'],p;if(!/MSIE ([2-9]|10)\\./.test(n.userAgent)||f)return;try{if(new ActiveXObject('ShockwaveFlash.ShockwaveFlash'))return}catch(e){}p=document.createElement('p');p.setAttribute('role','alert');p.className='old-browser';p.style.cssText='margin:0;padding:12px 16px;background:#fff3cd;color:#3d2e00;font:16px/1.5 sans-serif;text-align:center';p.appendChild(document.createTextNode('${FLASH_MESSAGE}'));document.body.insertBefore(p,document.body.firstChild)})()`
