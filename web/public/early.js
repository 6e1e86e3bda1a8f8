// Runs before the first paint, so that a dark room does not flash white. Everything else waits for the modules.
;(function () {
    var page = document.documentElement
    var kept = {}
    try {
        kept = JSON.parse(localStorage.getItem('boardwright.settings') || '{}')
    } catch {
        // unreadable settings are as good as none
    }
    var dark =
        kept.theme === 'dark' ||
        (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    page.dataset.theme = dark ? 'dark' : 'light'
    var language = kept.language || (navigator.language || '').slice(0, 2)
    page.lang = language === 'zh' ? 'zh-CN' : 'en'
})()
