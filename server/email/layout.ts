import type { Email } from './email.ts';

export interface EmailText {
  subject: string;
  preview: string;
  /** The default is the subject. */
  heading?: string;
  paragraphs: string[];
  button: string;
  link: string;
  footnotes: string[];
}

/** Formats an email as plain text and as HTML. The HTML loads nothing from the network and supports dark mode. */
export function layOut(to: string, text: EmailText): Email {
  return { to, subject: text.subject, link: text.link, text: asText(text), html: asHtml(text) };
}

function asText({ subject, heading = subject, paragraphs, button, link, footnotes }: EmailText): string {
  return ['Shelflife', heading, ...paragraphs, `${button}:\n${link}`, '--', ...footnotes].join('\n\n') + '\n';
}

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Email apps do not support custom properties, so these are copies of the color values in web/ui/tokens/tokens.css. */
const darkColors = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #17120f !important; }
    .surface { background: #211a16 !important; border-color: #382e27 !important; }
    .ink { color: #f6ede2 !important; }
    .soft { color: #cfc1b3 !important; }
    .mute { color: #ab9c8f !important; }
    .button { background: #f3e7d6 !important; color: #241a15 !important; }
    .line { border-color: #382e27 !important; }
  }`;

function asHtml({ subject, preview, heading = subject, paragraphs, button, link, footnotes }: EmailText): string {
  const address = escape(link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }${darkColors}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf5ec;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escape(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf5ec;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;">
<tr><td style="padding:0 4px 20px;">
<span class="ink" style="display:inline-block;font:400 26px/1.2 ${serif};letter-spacing:-0.02em;color:#241a15;border-bottom:3px solid #e3a03a;padding-bottom:3px;">Shelflife</span>
</td></tr>
<tr><td class="surface" style="background:#fffcf6;border:1px solid #e6dbcb;border-radius:16px;padding:32px 28px;">
<h1 class="ink" style="margin:0 0 16px;font:400 30px/1.15 ${serif};letter-spacing:-0.01em;color:#241a15;">${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p class="soft" style="margin:0 0 16px;font:400 16px/1.5 ${sans};color:#564940;">${escape(paragraph)}</p>`).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
<td class="button" style="background:#2b1f1a;border-radius:12px;">
<a class="button" href="${address}" style="display:inline-block;padding:15px 26px;font:600 16px/1.4 ${sans};color:#fdf7ec;text-decoration:none;border-radius:12px;">${escape(button)}</a>
</td></tr></table>
<p class="mute" style="margin:0;font:400 13px/1.5 ${sans};color:#6b5d53;">If the button doesn’t work, open this address:<br>
<a class="soft" href="${address}" style="color:#564940;word-break:break-all;">${address}</a></p>
</td></tr>
<tr><td style="padding:20px 4px 0;">
${footnotes.map((footnote) => `<p class="mute" style="margin:0 0 8px;font:400 13px/1.5 ${sans};color:#6b5d53;">${escape(footnote)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
