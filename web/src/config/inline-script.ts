/** The element that holds the page's scripts until they are wanted. */
export const SCRIPTS_ID = 'scripts';

/**
 * Runs before the first paint, in every page: tells the styles that scripts run and whether somebody is signed in, so
 * that nothing jumps when the application takes over; keeps what is pressed until then (`lib/early-input.ts`), for a form
 * without its code would be sent to nowhere; and lets the page's scripts come once something is painted, or once all has
 * arrived where nothing is, as in a tab behind others. The content policy allows exactly these bytes, by their hash.
 */
export const INLINE_SCRIPT =
  "(function(d,p){d.script='on';try{d.session=localStorage.getItem('authToken')?'in':'out'}catch(e){}" +
  "function s(e){if(e.target.method=='post'){e.preventDefault();p.push(e.target)}}" +
  "function c(e){var b=e.target.closest('button:not([type=submit]):not([popovertarget])');b&&p.push(b)}" +
  "addEventListener('submit',s);addEventListener('click',c);" +
  "window.early=function(){removeEventListener('submit',s);removeEventListener('click',c);return p};" +
  `function g(){var t=document.getElementById('${SCRIPTS_ID}');t&&(t.removeAttribute('id'),document.head.append(t.content))}` +
  "try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&g()})" +
  ".observe({type:'paint',buffered:true})}catch(e){}" +
  "addEventListener(document.hidden?'DOMContentLoaded':'load',g)" +
  '})(document.documentElement.dataset,[])';
