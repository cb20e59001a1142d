/** The effect of an attacker's code: a request that the test sees, and a word that it finds. */
const CODE = "new Image().src='/hit?evil';document.title='evil'"
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'
const svg = (inside: string, attributes = '', before = '') =>
  `${before}<svg ${NS} ${attributes}>${inside}<rect id="ok" width="5" height="5"/></svg>`
const html = '<body xmlns="http://www.w3.org/1999/xhtml">'

/** SVGs that would attack a browser without sanitizing, by attack. */
export const SVG_ATTACKS: Readonly<Record<string, string>> = {
  script: svg(`<script>${CODE}</script>`),
  'script in CDATA': svg(`<script><![CDATA[${CODE}]]></script>`),
  'script by reference': svg('<script xlink:href="/hit?evil.js"/>'),
  'script of another prefix': svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${CODE}</s:script>`),
  'script of HTML': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${CODE}</h:script>`),
  'script by another default': svg(`<g xmlns="http://www.w3.org/1999/xhtml"><script>${CODE}</script></g>`),
  'script in a title': svg(`<title>&lt;/title&gt;<script>${CODE}</script></title>`),
  'script in a style': svg(`<style>a{}<script>${CODE}</script></style>`),
  onload: svg('', `onload="${CODE}"`),
  'onload in capitals': svg('', `ONLOAD="${CODE}" OnLoad="${CODE}"`),
  'onerror of a image': svg(`<image href="/nothing-evil" onerror="${CODE}"/>`),
  'onbegin of an animation': svg(`<animate attributeName="x" dur="1s" onbegin="${CODE}"/>`),
  'onfocus at once': svg(`<a tabindex="0" autofocus="" onfocus="${CODE}"><rect/></a>`),
  'handler element': svg(
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${CODE}</handler>`,
  ),
  'HTML inside': svg(
    `<foreignObject width="9" height="9">${html}<img src="/hit?evil" onerror="${CODE}"/><iframe src="/hit?evil"/></body></foreignObject>`,
  ),
  'HTML inside, disguised': svg(
    `<switch><foreignObject requiredExtensions="">${html}<script>${CODE}</script></body></foreignObject></switch>`,
  ),
  'iframe and object': svg(
    `<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${CODE}"/><object data="/hit?evil"/><embed src="/hit?evil"/>`,
  ),
  'image from elsewhere': svg('<image xlink:href="/hit?evil.png" width="5" height="5"/>'),
  'image from a document': svg(
    '<image href="data:image/svg+xml;base64,PHN2ZyBldmlsPjwvc3ZnPg==" width="5" height="5"/>',
  ),
  'part of another file': svg('<use href="/hit?evil.svg#a"/>'),
  'part of a document in its address': svg(
    `<use href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' id='evil'%3E%3C/svg%3E#evil"/>`,
  ),
  'paint from elsewhere': svg('<rect fill="url(/hit?evil#p)" width="9" height="9"/>'),
  'paint, spelled otherwise': svg('<rect style="fill:\\75rl(/hit?evil#p)" width="9" height="9"/>'),
  'paint, spelled with a gap': svg('<rect style="fill:ur\\6c (/hit?evil#p)" width="9" height="9"/>'),
  'style that fetches': svg('<style>@import "/hit?evil.css"; rect{fill:url("/hit?evil")}</style>'),
  'style that fetches, spelled otherwise': svg('<style>@\\69mport "/hit?evil.css";</style>'),
  'style that fetches a font': svg(
    '<style>@font-face{font-family:e;src:url(/hit?evil.woff)}text{font-family:e}</style><text y="9">e</text>',
  ),
  'style with image-set': svg('<style>rect{mask-image:image-set("/hit?evil" 1x)}</style>'),
  'style attribute that fetches': svg('<rect style="background:url(/hit?evil);mask:url(/hit?evil#m)"/>'),
  'stylesheet by instruction': svg('', '', '<?xml-stylesheet href="/hit?evil.css" type="text/css"?>'),
  'transform by instruction': svg('', '', '<?xml-stylesheet href="/hit?evil.xsl" type="text/xsl"?>'),
  'link to code': svg(`<a xlink:href="javascript:${CODE}"><text y="9">Click</text></a>`),
  'address that is moved': svg(
    `<a id="a"><rect width="9" height="9"/></a><animate xlink:href="#a" attributeName="href" values="javascript:${CODE}"/><set xlink:href="#a" attributeName="xlink:href" to="/hit?evil"/>`,
  ),
  'event that is set': svg(`<set attributeName="onmouseover" to="${CODE}"/>`),
  'filter from elsewhere': svg(
    '<filter id="f"><feImage href="/hit?evil"/></filter><rect filter="url(#f)" width="9" height="9"/>',
  ),
  'cursor from elsewhere': svg('<rect cursor="url(/hit?evil), auto" width="9" height="9"/>'),
  'base of addresses': svg('<image href="evil.png"/>', 'xml:base="/hit?"'),
  'document type with a style': svg('', '', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "evil()">]>'),
}

/** SVGs that are rejected. */
export const SVG_REJECTED: Readonly<Record<string, string>> = {
  'an entity': `<!DOCTYPE svg [<!ENTITY e "${CODE}">]><svg ${NS}><text>&e;</text></svg>`,
  'entities of entities': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg ${NS}>&b;&b;</svg>`,
  'a file as entity': `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg ${NS}><text>&e;</text></svg>`,
  'no end': `<svg ${NS}><g>`,
  'parts that use each other': `<svg ${NS}>${'<g>'.repeat(3)}${Array.from(
    { length: 20 },
    (_, level) => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(10)}</g>`,
  ).join('')}${'</g>'.repeat(3)}</svg>`,
  'a part that uses itself': `<svg ${NS}><g id="a"><use href="#a"/></g></svg>`,
  'too deep': `<svg ${NS}>${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}</svg>`,
}
