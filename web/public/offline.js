// Only the reader's own language, as they chose it; and back to the table with the connection.
const said = (key) => {
  try {
    return localStorage.getItem(`poulpe.${key}`);
  } catch {
    return null;
  }
};
const lang = (said('lang') ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
const theme = said('theme');
document.documentElement.lang = lang;
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== lang;

const PATIENCE = 8000;
addEventListener('online', () => location.reload());
setInterval(async () => {
  const well = await fetch('/health').then((answer) => answer.ok, () => false);
  if (well) location.reload();
}, PATIENCE);
