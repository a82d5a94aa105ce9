/**
 * Runs before the first paint, in every page: tells the styles that scripts run and whether somebody is signed in, so
 * that nothing jumps when the application takes over; and keeps what is pressed until then (`lib/early-input.ts`), for a
 * form without its code would be sent to nowhere. The content policy allows exactly these bytes, by their hash.
 */
export const INLINE_SCRIPT =
  "(function(d,p){d.script='on';try{d.session=localStorage.getItem('authToken')?'in':'out'}catch(e){}" +
  "function s(e){if(e.target.method=='post'){e.preventDefault();p.push(e.target)}}" +
  "function c(e){var b=e.target.closest('button:not([type=submit]):not([popovertarget])');b&&p.push(b)}" +
  "addEventListener('submit',s);addEventListener('click',c);" +
  "window.early=function(){removeEventListener('submit',s);removeEventListener('click',c);return p}" +
  '})(document.documentElement.dataset,[])';
