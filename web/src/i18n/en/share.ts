import type { share as source } from '../fr/share.ts';
import type { Translation } from '../translation.ts';

export const share: Translation<typeof source, 'en'> = {
  link: 'Public link',
  share: 'Share',
  channels: 'Send the link',
  whatsapp: 'WhatsApp',
  sms: 'Text message',
  email: 'Email',
  subject: 'Carpool: {{title}}',
  private: 'This link opens the page for anyone who receives it.',
  qr: {
    label: 'QR code of the public link',
    hint: 'To print, to project or to put on a poster.',
    svg: 'SVG',
    png: 'PNG',
    loading: 'Preparing the QR code…',
  },
  poster: {
    link: 'A4 poster',
    title: 'Poster: {{title}}',
    lead: "Let's share the ride to",
    languages: 'Language of the poster',
    print: 'Print',
    steps: {
      scan: 'Scan the code or open the address.',
      register: 'Say where you leave from, offer or look for a seat.',
      ride: 'Write to somebody on your way.',
    },
  },
  embed: { label: 'Put it on my site', hint: 'Paste this code into your page.', preview: 'Preview' },
  success: {
    title: 'Your page is ready',
    heading: 'Your page is ready',
    public_heading: 'Link to share',
    public_info: 'This link is made to be shared with your participants.',
    view: 'See the page',
    admin_heading: 'Admin link',
    admin_info: 'This link is secret: it lets you change the event. Do not share it. It has been sent to you by email.',
    manage: 'Manage the event',
  },
};
